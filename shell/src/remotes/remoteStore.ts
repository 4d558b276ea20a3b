import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { pageData } from '@rotavisto/shared/page';
import { type ComponentType, useSyncExternalStore } from 'react';
import { createStore } from 'zustand';
import { RemoteFailure } from './failure';
import { loadWithFallback } from './ladder';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; App: ComponentType; version: string; run: number }
  | { status: 'failed'; failure: RemoteFailure }
  /** An administrator has closed the area, with this message. */
  | { status: 'closed'; message: string };

interface Remotes {
  states: { readonly [Name in RemoteName]?: RemoteState };
  /** The number of versions that ran in this page. */
  runs: number;
  /** The attempts to load a remote, which all callers share. */
  attempts: { readonly [Name in RemoteName]?: Promise<void> };
}

const LOADING: RemoteState = { status: 'loading' };
const remotes = createStore<Remotes>(() => ({ states: {}, runs: 0, attempts: {} }));

const set = (name: RemoteName, state: RemoteState) =>
  remotes.setState(({ states }) => ({ states: { ...states, [name]: state } }));

export const remoteState = (name: RemoteName): RemoteState => remotes.getState().states[name] ?? LOADING;

/** Unlike the hook of Zustand, prerenders and hydrates the current state instead of the initial one. */
export function useRemoteState(name: RemoteName): RemoteState {
  const read = () => remoteState(name);
  return useSyncExternalStore(remotes.subscribe, read, read);
}

export function primeRemote(name: RemoteName, App: ComponentType, version: string) {
  const run = remotes.getState().runs + 1;
  remotes.setState({ runs: run });
  set(name, { status: 'ready', App, version, run });
}

/** Loads a remote once. */
export function ensureRemote(name: RemoteName): Promise<void> {
  return remoteState(name).status === 'loading' ? start(name, false) : Promise.resolve();
}

/** Loads the live version again and bypasses all caches. The shown version stays meanwhile, but not a failure. */
export function renewRemote(name: RemoteName): Promise<void> {
  if (remoteState(name).status === 'failed') set(name, LOADING);
  return start(name, true);
}

export function failRemote(name: RemoteName, failure: RemoteFailure) {
  set(name, { status: 'failed', failure });
}

export function closeRemote(name: RemoteName, message: string) {
  set(name, { status: 'closed', message });
}

function start(name: RemoteName, fresh: boolean): Promise<void> {
  const running = remotes.getState().attempts[name];
  if (running) return running;
  const setAttempt = (attempt?: Promise<void>) =>
    remotes.setState(({ attempts }) => ({ attempts: { ...attempts, [name]: attempt } }));
  const work = loadWithFallback(name, fresh)
    .then(({ App, version }) => {
      pageData().version = version;
      primeRemote(name, App, version);
    })
    .catch((cause: unknown) =>
      failRemote(
        name,
        cause instanceof RemoteFailure ? cause : new RemoteFailure('execution', name, '?', String(cause)),
      ),
    )
    .finally(() => setAttempt(undefined));
  setAttempt(work);
  return work;
}
