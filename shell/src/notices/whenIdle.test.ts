import { whenIdle } from './whenIdle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('whenIdle waits for an idle browser, with a timeout of two seconds', async () => {
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

test('whenIdle waits for one second in a browser without requestIdleCallback', async () => {
  Object.assign(globalThis, { requestIdleCallback: undefined });
  const done = jest.fn();
  void whenIdle().then(done);
  await jest.advanceTimersByTimeAsync(999);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});
