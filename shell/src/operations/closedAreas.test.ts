import { useSession } from '@rotavisto/shared/session';

const rpc = jest.fn();
jest.mock('@rotavisto/shared/supabase', () => ({
  ...jest.requireActual('@rotavisto/shared/supabase'),
  supabase: async () => ({ rpc }),
}));

import { closedAreas } from './closedAreas';

const BEGUN = [{ area: 'client', message: 'Voltamos às 14h.', closed_at: '2026-03-05T12:00:00Z' }];
const ASKED = [{ area: 'client', message: 'Voltamos às 15h.', closed_at: '2026-03-05T12:00:00Z' }];

const HOUR = 3_600_000;
let now = Date.now();

const begin = () =>
  useSession.setState({
    startSnapshot: { unread: 0, newest: [], closed_areas: BEGUN, as_of: new Date().toISOString(), at: Date.now() },
  });

beforeEach(() => {
  // Each test is long after the one before, whose answer is old by then.
  now += HOUR;
  jest.useFakeTimers({ now });
  rpc.mockReset().mockResolvedValue({ data: ASKED, error: null });
  begin();
});
afterEach(() => jest.useRealTimers());

it('takes what a session has just begun with, and asks once that is old', async () => {
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 14h.' });
  expect(rpc).not.toHaveBeenCalled();
  jest.advanceTimersByTime(15_000);
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 15h.' });
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 15h.' });
  expect(rpc).toHaveBeenCalledTimes(1);
});

it('asks at once for a person who wants to know, and stays with that answer', async () => {
  jest.advanceTimersByTime(1);
  expect(await closedAreas(true)).toEqual({ client: 'Voltamos às 15h.' });
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 15h.' });
  expect(rpc).toHaveBeenCalledTimes(1);
});

it('asks again after a failure', async () => {
  jest.advanceTimersByTime(15_000);
  rpc.mockResolvedValueOnce({ data: null, error: new Error('down') });
  await expect(closedAreas()).rejects.toThrow('down');
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 15h.' });
});
