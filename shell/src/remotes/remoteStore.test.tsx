import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { RemoteFailure } from './failure';
import { type Loaded, loadWithFallback } from './ladder';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

jest.mock('./ladder');

const App = () => null;
const climbed = jest.mocked(loadWithFallback);
const kaputt = new RemoteFailure('http', 'client', '2', 'kaputt');

/** The next loadWithFallback, answered when the test says so. */
function nextClimb() {
  let answer: (loaded: Loaded) => void = () => {};
  climbed.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  return (version: string) => answer({ App, version });
}

/** A page of its own: nothing is loaded yet. */
let store: typeof import('./remoteStore');
beforeEach(async () => {
  climbed.mockReset().mockResolvedValue({ App, version: '2' });
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./ladder', () => ({ loadWithFallback: climbed }));
    // The page's own copies, which the test knows too.
    jest.doMock('./failure', () => ({ RemoteFailure }));
    jest.doMock('react', () => React);
    store = await import('./remoteStore');
  });
});

test('is loading until the remote is there, then has its App and version', async () => {
  expect(store.remoteState('client')).toEqual({ status: 'loading' });
  await store.ensureRemote('client');
  expect(store.remoteState('client')).toMatchObject({ status: 'ready', App, version: '2' });
  expect(climbed.mock.calls).toEqual([['client', false]]);
  expect(document.documentElement.dataset.version).toBe('2');
});

test('loads a remote once, however many ask for it and how often', async () => {
  await Promise.all([store.ensureRemote('client'), store.ensureRemote('client')]);
  await store.ensureRemote('client');
  expect(climbed).toHaveBeenCalledTimes(1);
});

test('a failed remote is not loaded again unasked', async () => {
  climbed.mockRejectedValueOnce(kaputt);
  await store.ensureRemote('client');
  expect(store.remoteState('client')).toEqual({ status: 'failed', failure: kaputt });
  await store.ensureRemote('client');
  expect(climbed).toHaveBeenCalledTimes(1);
});

test('names whatever else stops the loading', async () => {
  climbed.mockRejectedValueOnce(new Error('kaputt'));
  await store.ensureRemote('client');
  expect(store.remoteState('client')).toMatchObject({
    status: 'failed',
    failure: { kind: 'execution', remote: 'client', version: '?', message: 'Error: kaputt' },
  });
});

test('another try shows that it loads, past every cache', async () => {
  store.failRemote('client', kaputt);
  const answer = nextClimb();
  const renewed = store.renewRemote('client');
  expect(store.remoteState('client')).toEqual({ status: 'loading' });
  answer('3');
  await renewed;
  expect(climbed.mock.calls).toEqual([['client', true]]);
  expect(store.remoteState('client')).toMatchObject({ status: 'ready', version: '3' });
});

test('what runs stays on the screen until its successor is there, which is told from it', async () => {
  await store.ensureRemote('client');
  const before = store.remoteState('client');
  const answer = nextClimb();
  const renewed = store.renewRemote('client');
  expect(store.remoteState('client')).toBe(before);
  answer('3');
  await renewed;
  expect(before).toMatchObject({ run: 1 });
  expect(store.remoteState('client')).toMatchObject({ version: '3', run: 2 });
});

test('a closed area is not loaded until it is renewed', async () => {
  store.closeRemote('client', 'Voltamos às 14h.');
  await store.ensureRemote('client');
  expect([store.remoteState('client'), climbed.mock.calls]).toEqual([
    { status: 'closed', message: 'Voltamos às 14h.' },
    [],
  ]);
  await store.renewRemote('client');
  expect(store.remoteState('client')).toMatchObject({ status: 'ready', version: '2' });
});

test('a page shows each change of its own remote', async () => {
  const shown: string[] = [];
  function Page() {
    shown.push(store.useRemoteState('client').status);
    return null;
  }
  const root = createRoot(document.body);
  React.act(() => root.render(<Page />));
  React.act(() => store.primeRemote('admin', App, '7'));
  React.act(() => store.primeRemote('client', App, '7'));
  expect(shown).toEqual(['loading', 'ready']);
  React.act(() => root.unmount());
});
