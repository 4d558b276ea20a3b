import { whenIdle } from './whenIdle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a browser at work is not disturbed until it rests, or for two seconds', async () => {
  const request = jest.fn<number, [() => void, object]>();
  Object.assign(globalThis, { requestIdleCallback: request });
  const done = jest.fn();
  const waiting = whenIdle().then(done);
  await jest.advanceTimersByTimeAsync(5000);
  expect(done).not.toHaveBeenCalled();
  const [rest, options] = request.mock.calls[0] ?? [];
  expect(options).toEqual({ timeout: 2000 });
  rest?.();
  await waiting;
  expect(done).toHaveBeenCalled();
});

test('a browser has one second where it cannot say that it rests', async () => {
  Object.assign(globalThis, { requestIdleCallback: undefined });
  const done = jest.fn();
  void whenIdle().then(done);
  await jest.advanceTimersByTimeAsync(999);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});
