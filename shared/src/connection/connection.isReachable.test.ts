import { isReachable } from './connection';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

it('isReachable returns true when the server answers, and bypasses stored answers', async () => {
  const fetched = jest.fn(async () => new Response(null, { status: 200 }));
  globalThis.fetch = fetched;
  expect(await isReachable()).toBe(true);
  expect(fetched).toHaveBeenCalledWith('/config.json', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
});

it.each([
  ['the server fails', async () => new Response(null, { status: 502 })],
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('isReachable returns false when %s', async (_when, answer) => {
  globalThis.fetch = answer as typeof fetch;
  expect(await isReachable()).toBe(false);
});

it('isReachable returns false after five seconds without an answer', async () => {
  jest.useFakeTimers();
  globalThis.fetch = ((_url: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))) as typeof fetch;
  const answered = jest.fn();
  void isReachable().then(answered);
  await jest.advanceTimersByTimeAsync(4900);
  expect(answered).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(answered).toHaveBeenCalledWith(false);
});
