import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { pageData } from '@rotavisto/shared/page';
import { type ComponentType, useSyncExternalStore } from 'react';
import { RemoteFailure } from './failure';
import { loadWithFallback } from './ladder';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; App: ComponentType; version: string; run: number }
  | { status: 'failed'; failure: RemoteFailure }
  /** An administrator has closed the area, and says why. */
  | { status: 'closed'; message: string };

const LOADING: RemoteState = { status: 'loading' };
const states = new Map<RemoteName, RemoteState>();
const listeners = new Set<() => void>();
let runs = 0;

function set(name: RemoteName, state: RemoteState) {
  states.set(name, state);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const remoteState = (name: RemoteName): RemoteState => states.get(name) ?? LOADING;

export function useRemoteState(name: RemoteName): RemoteState {
  const read = () => remoteState(name);
  return useSyncExternalStore(subscribe, read, read);
}

export function primeRemote(name: RemoteName, App: ComponentType, version: string) {
  runs += 1;
  set(name, { status: 'ready', App, version, run: runs });
}

/** Loads a remote once; every caller shares the same attempt. */
const pending = new Map<RemoteName, Promise<void>>();

export function ensureRemote(name: RemoteName): Promise<void> {
  return remoteState(name).status === 'loading' ? start(name, false) : Promise.resolve();
}

/** Loads the live version again, past every cache; what is shown stays on the screen until then, unless it is a failure. */
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
  const running = pending.get(name);
  if (running) return running;
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
    .finally(() => pending.delete(name));
  pending.set(name, work);
  return work;
}
