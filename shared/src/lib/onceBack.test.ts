import { onceBack } from './onceBack';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs after 15 seconds, once', () => {
  const run = jest.fn();
  onceBack(run);
  jest.advanceTimersByTime(14_999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  window.dispatchEvent(new Event('online'));
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs as soon as the connection is back, once', () => {
  const run = jest.fn();
  onceBack(run);
  window.dispatchEvent(new Event('online'));
  expect(run).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
