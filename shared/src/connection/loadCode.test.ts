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

it('waits for the connection and then fetches the code', async () => {
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

it('asks every five seconds whether the server is within reach', async () => {
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

it('throws what failed with a connection, and asks nobody', async () => {
  setOnline(true);
  const { done } = ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([[failure]]);
  expect(reach).not.toHaveBeenCalled();
});

it('fetches it once more where the connection is back before it is asked after', async () => {
  setOnline(false);
  reach.mockResolvedValue(new Response());
  const load = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue('code');
  await expect(loadCode(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('fetches it once more where it fails of a connection that is back by then', async () => {
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

it('throws it also where the browser only believes that it is offline', async () => {
  setOnline(false);
  reach.mockResolvedValue(new Response());
  const { load, done } = ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([[failure]]);
  expect(load).toHaveBeenCalledTimes(2);
});
