import { useSyncExternalStore } from 'react';

type DialogRequest =
  | { kind: 'login' }
  | { kind: 'register' }
  | { kind: 'quick'; planId: string; email?: string; payWith?: 'card' };

let current: DialogRequest | null = null;
const listeners = new Set<() => void>();

function show(next: DialogRequest | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** The open dialog is kept outside React state, so that a dialog never renders the prerendered page again. */
export const openDialog = (request: DialogRequest) => show(request);
export const closeDialog = () => show(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
