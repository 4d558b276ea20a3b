import { forgetFacts } from '@rotavisto/shared/facts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { renderLanding } from '../testing/renderLanding';

const ASKED = '/rest/v1/rpc/published_facts';
const claim = (key: string, value: string, sample: number) => ({
  key,
  kind: 'claim',
  value,
  text: null,
  source: 'RotaVisto',
  source_url: null,
  checked_on: '2026-12-02',
  valid_until: null,
  sample,
});
const stats = () => within(screen.getByRole('region', { name: 'Resultados em números' }));
const note = (number: number) => document.getElementById(`nota-${number}`);

beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-12-02T12:00:00-03:00') }));
afterEach(() => {
  forgetFacts();
  jest.useRealTimers();
});

async function visit(body: unknown) {
  const sent = answerRequests({ [`GET ${ASKED}`]: () => ({ body }) });
  await renderLanding();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  return sent;
}

it('published claims show the measured figure and the number of cases behind it', async () => {
  const sent = await visit([
    claim('approvalRate', '93.4', 1250),
    claim('averageTime', '12', 80),
    claim('rating', '5', 1000),
  ]);
  expect(await stats().findByText('93,4%', { exact: false })).toBeVisible();
  expect(stats().getByText('5,0/5', { exact: false })).toBeVisible();
  expect(screen.queryByText('98%', { exact: false })).not.toBeInTheDocument();
  expect(screen.getByText('12 dias')).toBeVisible();
  await waitFor(() => expect(note(1)).toHaveTextContent('decisões dos consulados sobre 1.250 solicitações'));
  expect(note(3)).toHaveTextContent('Avaliação dos clientes, 5,0/5. RotaVisto: média das 1.000 notas');
  expect(note(3)).toHaveTextContent('conferido em 02/12/2026');
  // A claim without a measurement stays marked as sample data.
  expect(note(2)).toHaveTextContent('dado de exemplo');
  // Figures, footnotes and facts share one request.
  expect(sent.filter(({ path }) => path === ASKED)).toHaveLength(1);
});

it('unpublished claims show sample data, marked as such', async () => {
  await visit([]);
  expect(await stats().findByText('4,9/5', { exact: false })).toBeVisible();
  for (const number of [1, 2, 3]) expect(note(number)).toHaveTextContent('dado de exemplo');
  expect(document.body).not.toHaveTextContent('conferido em');
  expect(document.body).not.toHaveTextContent('Responde em');
});

it.each([
  ['1', 'Responde em cerca de 1 hora útil (mediana de 1.250 mensagens)'],
  ['4', 'Responde em cerca de 4 horas úteis (mediana de 1.250 mensagens)'],
])('the published response time is shown: %s', async (hours, sentence) => {
  await visit([claim('responseTime', hours, 1250)]);
  expect(await stats().findByText(sentence)).toBeVisible();
});
