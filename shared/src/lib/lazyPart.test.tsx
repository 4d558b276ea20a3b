import { loadCode } from './lazyPart';

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

/** Asks for code that fails until it is told otherwise. */
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
  load.mockResolvedValue('code');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([['code']]);
});

it('asks every five seconds while the server is still out of reach', async () => {
  setOnline(false);
  const { load, done } = ask();
  await jest.advanceTimersByTimeAsync(0);
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(4900);
  expect(load).toHaveBeenCalledTimes(2);
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

it('throws it also where the browser only believes that it is offline', async () => {
  setOnline(false);
  reach.mockResolvedValue(new Response());
  const { done } = ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([[failure]]);
});
