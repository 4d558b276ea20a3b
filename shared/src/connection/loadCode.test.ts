import { loadCode } from './loadCode';

const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const failure = new Error('Loading chunk 7 failed');
let reach: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  reach = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Loads code that fails until the test lets it succeed. */
function ask() {
  const load = jest.fn((): Promise<string> => Promise.reject(failure));
  const done = jest.fn();
  void loadCode(load).then(done, done);
  return { load, done };
}

it('loadCode waits for the connection and then fetches the code', async () => {
  setOnline(false);
  const { load, done } = ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  reach.mockResolvedValue(new Response());
  load.mockResolvedValue('code');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([['code']]);
});

it('loadCode asks the server every five seconds', async () => {
  setOnline(false);
  const { load, done } = ask();
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(4900);
  expect(load).toHaveBeenCalledTimes(1);
  reach.mockResolvedValue(new Response());
  load.mockResolvedValue('code');
  await jest.advanceTimersByTimeAsync(100);
  expect(done.mock.calls).toEqual([['code']]);
});

it('loadCode rejects at once with a connection, and sends no request to the server', async () => {
  setOnline(true);
  const { done } = ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([[failure]]);
  expect(reach).not.toHaveBeenCalled();
});

it('loadCode fetches once more if the connection is back right after the failure', async () => {
  setOnline(false);
  reach.mockResolvedValue(new Response());
  const load = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue('code');
  await expect(loadCode(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('loadCode fetches once more if the connection comes back during the failed fetch', async () => {
  setOnline(false);
  reach.mockResolvedValue(new Response());
  const load = jest.fn().mockResolvedValue('code');
  load.mockImplementationOnce(async () => {
    setOnline(true);
    throw failure;
  });
  await expect(loadCode(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('loadCode rejects after a second failure if the server is reachable, but the browser reports offline', async () => {
  setOnline(false);
  reach.mockResolvedValue(new Response());
  const { load, done } = ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([[failure]]);
  expect(load).toHaveBeenCalledTimes(2);
});
