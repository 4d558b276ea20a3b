import { wait, waitOrOnline } from './wait';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settled = (promise: Promise<void>) => {
  const done = jest.fn();
  void promise.then(done, done);
  return done;
};

it('wait resolves after the given time', async () => {
  const done = settled(wait(200));
  await jest.advanceTimersByTimeAsync(199);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it('waitOrOnline resolves after the given time without a connection', async () => {
  const done = settled(waitOrOnline(15_000));
  await jest.advanceTimersByTimeAsync(14_999);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it('waitOrOnline resolves when the browser comes online', async () => {
  const done = settled(waitOrOnline(15_000));
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});
