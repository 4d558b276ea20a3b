import { supabase } from '@rotavisto/shared/supabase';
import { RemoteFailure } from './failure';
import { reportFailure } from './memory';

const mockAction = '7f3a91c2-0000-4000-8000-000000000000';
jest.mock('@rotavisto/shared/supabase', () => ({ supabase: jest.fn(), actionId: () => mockAction }));

type Client = Awaited<ReturnType<typeof supabase>>;
const answer = (rpc: () => Promise<unknown>) => {
  const spy = jest.fn(rpc);
  jest.mocked(supabase).mockResolvedValue({ rpc: spy } as unknown as Client);
  return spy;
};
const failure = new RemoteFailure('http', 'client', '2', 'x'.repeat(600));

test('reportFailure sends remote, version, kind, page and action of the failure', async () => {
  const rpc = answer(async () => ({}));
  await reportFailure(failure);
  expect(rpc).toHaveBeenCalledWith('report_client_error', {
    remote: 'client',
    version: '2',
    class: 'http',
    message: 'x'.repeat(500),
    path: '/',
    request_id: mockAction,
  });
});

test('reportFailure ignores a failed report', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(reportFailure(failure)).resolves.toBeUndefined();
  jest.mocked(supabase).mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(reportFailure(failure)).resolves.toBeUndefined();
});
