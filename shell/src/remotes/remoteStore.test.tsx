import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RemoteFailure } from './failure';
import { type Loaded, loadWithFallback } from './ladder';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

jest.mock('./ladder');

const App = () => null;
const climbed = jest.mocked(loadWithFallback);
const kaputt = new RemoteFailure('http', 'client', '2', 'kaputt');

/** Prepares the next loadWithFallback; the test answers it later. */
function nextClimb() {
  let answer: (loaded: Loaded) => void = () => {};
  climbed.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  return (version: string) => answer({ App, version });
}

/** Loads the store for a new page without loaded remotes. */
let store: typeof import('./remoteStore');
beforeEach(async () => {
  climbed.mockReset().mockResolvedValue({ App, version: '2' });
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./ladder', () => ({ loadWithFallback: climbed }));
    // The test and the store share these modules.
    jest.doMock('./failure', () => ({ RemoteFailure }));
    jest.doMock('react', () => React);
    store = await import('./remoteStore');
  });
});

test('remoteState is loading, then ready with App and version', async () => {
  expect(store.remoteState('client')).toEqual({ status: 'loading' });
  await store.ensureRemote('client');
  expect(store.remoteState('client')).toMatchObject({ status: 'ready', App, version: '2' });
  expect(climbed.mock.calls).toEqual([['client', false]]);
  expect(document.documentElement.dataset.version).toBe('2');
});

test('ensureRemote loads a remote once for repeated calls', async () => {
  await Promise.all([store.ensureRemote('client'), store.ensureRemote('client')]);
  await store.ensureRemote('client');
  expect(climbed).toHaveBeenCalledTimes(1);
});

test('ensureRemote does not load a failed remote again', async () => {
  climbed.mockRejectedValueOnce(kaputt);
  await store.ensureRemote('client');
  expect(store.remoteState('client')).toEqual({ status: 'failed', failure: kaputt });
  await store.ensureRemote('client');
  expect(climbed).toHaveBeenCalledTimes(1);
});

test('ensureRemote turns any other error into a failure', async () => {
  climbed.mockRejectedValueOnce(new Error('kaputt'));
  await store.ensureRemote('client');
  expect(store.remoteState('client')).toMatchObject({
    status: 'failed',
    failure: { kind: 'execution', remote: 'client', version: '?', message: 'Error: kaputt' },
  });
});

test('renewRemote after a failure is loading, and bypasses all caches', async () => {
  store.failRemote('client', kaputt);
  const answer = nextClimb();
  const renewed = store.renewRemote('client');
  expect(store.remoteState('client')).toEqual({ status: 'loading' });
  answer('3');
  await renewed;
  expect(climbed.mock.calls).toEqual([['client', true]]);
  expect(store.remoteState('client')).toMatchObject({ status: 'ready', version: '3' });
});

test('renewRemote keeps the running version until the next one is loaded, with a new run number', async () => {
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

test('ensureRemote does not load a closed area, but renewRemote does', async () => {
  store.closeRemote('client', 'Voltamos às 14h.');
  await store.ensureRemote('client');
  expect([store.remoteState('client'), climbed.mock.calls]).toEqual([
    { status: 'closed', message: 'Voltamos às 14h.' },
    [],
  ]);
  await store.renewRemote('client');
  expect(store.remoteState('client')).toMatchObject({ status: 'ready', version: '2' });
});

test('useRemoteState renders each change of its own remote', async () => {
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

test('useRemoteState prerenders a remote that is ready', () => {
  store.primeRemote('landing', App, 'prerendered');
  const Page = () => store.useRemoteState('landing').status;
  expect(renderToString(<Page />)).toBe('ready');
});
