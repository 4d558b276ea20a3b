import { act, screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { renderLanding } from '../testing/renderLanding';
import { refreshFactsLater } from './refreshLater';

const ASKED = '/rest/v1/rpc/published_facts';
const fee = (more: object = {}) => ({
  key: 'mrvFee',
  kind: 'usd',
  value: '205',
  text: null,
  source: 'Regra de 2027',
  source_url: 'https://example.test/rule',
  checked_on: '2026-12-01',
  valid_until: null,
  ...more,
});

beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-12-02T12:00:00-03:00') }));
afterEach(() => jest.useRealTimers());

async function visit(body: unknown) {
  const sent = answerRequests({ [`GET ${ASKED}`]: () => ({ body }) });
  await renderLanding();
  const before = sent.filter(({ path }) => path === ASKED).length;
  await act(() => jest.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(sent.filter(({ path }) => path === ASKED)).toHaveLength(1));
  return before;
}

it('the page prints the facts of the release, then the published facts, each with its date of comparison', async () => {
  expect(await visit([fee()])).toBe(0);
  await waitFor(() => expect(document.body).not.toHaveTextContent('US$ 185'));
  expect(await screen.findByText(/taxa consular de US\$ 205/)).toBeVisible();
  expect(document.querySelector('footer')).toHaveTextContent('US$ 205. Regra de 2027, conferido em 01/12/2026');
  // A fact that is missing in the table keeps the value of the release.
  expect(document.querySelector('footer')).toHaveTextContent('US$ 350. U.S. Immigration');
});

it('an ended fact is removed together with its sentence', async () => {
  await visit([fee({ valid_until: '2026-12-01' })]);
  await waitFor(() => expect(document.body).not.toHaveTextContent('US$ 185'));
  expect(document.body).not.toHaveTextContent('US$ 205');
  expect(document.body).not.toHaveTextContent('Custo à parte');
});

it.each([{ status: 404, body: {} }, 'offline'] as const)(
  'a failed request keeps the facts of the release: %j',
  async (answer) => {
    answerRequests({ [`GET ${ASKED}`]: () => answer });
    await renderLanding();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText(/taxa consular de US\$ 185/)).toBeVisible();
  },
);

it('a closed page sends no request for the facts', async () => {
  const sent = answerRequests({});
  refreshFactsLater()();
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([]);
});
