import { emitSignedOut, flushUnsaved, isAnythingDirty, onBeforeSignOut, onSignOut, setDirty } from './signOutListeners';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  jest.useRealTimers();
});
const save = (...flushes: Parameters<typeof onBeforeSignOut>[0][]) =>
  undo.push(...flushes.map((flush) => onBeforeSignOut(flush)));

it('is dirty while one place is', () => {
  expect(isAnythingDirty()).toBe(false);
  setDirty('ds160', true);
  setDirty('ticket', true);
  setDirty('ds160', false);
  expect(isAnythingDirty()).toBe(true);
  setDirty('ticket', false);
  expect(isAnythingDirty()).toBe(false);
});

it('tells those who still listen why the session is over', () => {
  const told = jest.fn();
  const stopped = jest.fn();
  undo.push(onSignOut(told));
  onSignOut(stopped)();
  emitSignedOut('inactivity');
  emitSignedOut(null);
  expect(told.mock.calls).toEqual([['inactivity'], [null]]);
  expect(stopped).not.toHaveBeenCalled();
});

describe('what is not saved yet', () => {
  it('is nothing where nobody writes', async () => expect(await flushUnsaved()).toBe(true));

  it.each([
    ['everything was saved', [async () => 'saved', () => undefined], true],
    ['one place says that it failed', [async () => true, async () => false], false],
    ['one place broke later', [async () => true, () => Promise.reject(new Error('broken'))], false],
    [
      'one place broke at once',
      [
        () => {
          throw new Error('broken');
        },
      ],
      false,
    ],
  ])('%s: %s', async (_what, flushes, expected) => {
    save(...flushes);
    expect(await flushUnsaved()).toBe(expected);
  });

  it('is not asked for where the place has gone', async () => {
    const gone = jest.fn(() => false);
    onBeforeSignOut(gone)();
    expect(await flushUnsaved()).toBe(true);
    expect(gone).not.toHaveBeenCalled();
  });

  it('counts as lost after three seconds, not before', async () => {
    jest.useFakeTimers();
    save(() => new Promise(() => {}));
    const done = jest.fn();
    void flushUnsaved().then(done);
    await jest.advanceTimersByTimeAsync(2999);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith(false);
  });
});
