import { forgetFacts, refreshFacts } from '@rotavisto/shared/facts';
import { act, render, screen } from '@testing-library/react';
import { FactNotes } from './FactNotes';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
});
afterEach(() => {
  forgetFacts();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Publishes one fact that was compared with its source on a given day. */
async function compared(day: string): Promise<void> {
  const fee = {
    key: 'mrvFee',
    kind: 'usd',
    value: '185',
    text: null,
    source: 'x',
    source_url: null,
    valid_until: null,
  };
  jest.mocked(fetch).mockImplementation(async (address) => {
    const isConfig = String(address).includes('config.json');
    const config = { supabaseUrl: 'http://127.0.0.1:3000', supabaseKey: 'key' };
    return Response.json(isConfig ? config : [{ ...fee, checked_on: day }]);
  });
  await act(() => refreshFacts());
}

it.each([
  ['2027-02-18', '2026-11-20', false],
  ['2027-02-19', '2026-11-20', true],
])('on %s the page asks readers to check the sources of a fact compared on %s: %s', async (day, checkedOn, isAsked) => {
  jest.useFakeTimers({ now: new Date(`${day}T12:00:00-03:00`) });
  await compared(checkedOn);
  render(<FactNotes />);
  expect(screen.queryAllByText(/há mais de 90 dias/)).toHaveLength(isAsked ? 1 : 0);
});

it('the page asks readers for no check and prints no date when no fact was compared, however old the facts are', () => {
  jest.useFakeTimers({ now: new Date('2029-01-01T12:00:00-03:00') });
  render(<FactNotes />);
  expect(screen.queryByText(/há mais de 90 dias/)).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/conferido em/);
});

it.each([
  ['2026-12-31', 1],
  ['2027-01-01', 0],
])('on %s the notes list the pilot of expedited interviews %i times', (day, times) => {
  jest.useFakeTimers({ now: new Date(`${day}T12:00:00-03:00`) });
  render(<FactNotes />);
  expect(screen.queryAllByText(/US\$ 750/)).toHaveLength(times);
  expect(screen.getAllByText(/US\$ 185/)).toHaveLength(1);
});
