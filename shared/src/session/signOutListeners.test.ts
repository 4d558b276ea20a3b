import { emitSignedOut, flushUnsaved, isAnythingDirty, onBeforeSignOut, onSignOut, setDirty } from './signOutListeners';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  jest.useRealTimers();
});
const save = (...flushes: Parameters<typeof onBeforeSignOut>[0][]) =>
  undo.push(...flushes.map((flush) => onBeforeSignOut(flush)));

it('isAnythingDirty returns true while any key is dirty', () => {
  expect(isAnythingDirty()).toBe(false);
  setDirty('ds160', true);
  setDirty('ticket', true);
  setDirty('ds160', false);
  expect(isAnythingDirty()).toBe(true);
  setDirty('ticket', false);
  expect(isAnythingDirty()).toBe(false);
});

it('emitSignedOut calls the current listeners with the reason', () => {
  const told = jest.fn();
  const stopped = jest.fn();
  undo.push(onSignOut(told));
  onSignOut(stopped)();
  emitSignedOut('inactivity');
  emitSignedOut(null);
  expect(told.mock.calls).toEqual([['inactivity'], [null]]);
  expect(stopped).not.toHaveBeenCalled();
});

describe('flushUnsaved', () => {
  it('returns true without listeners', async () => expect(await flushUnsaved()).toBe(true));

  it.each([
    ['all listeners saved', [async () => 'saved', () => undefined], true],
    ['one listener returned false', [async () => true, async () => false], false],
    ['one listener rejected', [async () => true, () => Promise.reject(new Error('broken'))], false],
    [
      'one listener threw',
      [
        () => {
          throw new Error('broken');
        },
      ],
      false,
    ],
  ])('after %s returns %s', async (_what, flushes, expected) => {
    save(...flushes);
    expect(await flushUnsaved()).toBe(expected);
  });

  it('does not call a removed listener', async () => {
    const gone = jest.fn(() => false);
    onBeforeSignOut(gone)();
    expect(await flushUnsaved()).toBe(true);
    expect(gone).not.toHaveBeenCalled();
  });

  it('returns false after three seconds without an answer', async () => {
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
