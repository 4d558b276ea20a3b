import { aProfile, enterAs } from '@rotavisto/shared/testing';

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
  enterAs({
    profile: aProfile(),
    startSnapshot: { unread: 0, newest: [], closed_areas: BEGUN, as_of: new Date().toISOString(), at: Date.now() },
  });

beforeEach(() => {
  // Each test starts an hour after the one before, so that earlier answers are outdated.
  now += HOUR;
  jest.useFakeTimers({ now });
  rpc.mockReset().mockResolvedValue({ data: ASKED, error: null });
  begin();
});
afterEach(() => jest.useRealTimers());

it('closedAreas returns the snapshot of a new session, and asks the server when the snapshot is outdated', async () => {
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 14h.' });
  expect(rpc).not.toHaveBeenCalled();
  jest.advanceTimersByTime(15_000);
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 15h.' });
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 15h.' });
  expect(rpc).toHaveBeenCalledTimes(1);
});

it('closedAreas with `fresh` asks the server at once, and stores the answer', async () => {
  jest.advanceTimersByTime(1);
  expect(await closedAreas(true)).toEqual({ client: 'Voltamos às 15h.' });
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 15h.' });
  expect(rpc).toHaveBeenCalledTimes(1);
});

it('closedAreas asks the server again after a failed request', async () => {
  jest.advanceTimersByTime(15_000);
  rpc.mockResolvedValueOnce({ data: null, error: new Error('down') });
  await expect(closedAreas()).rejects.toThrow('down');
  expect(await closedAreas()).toEqual({ client: 'Voltamos às 15h.' });
});
