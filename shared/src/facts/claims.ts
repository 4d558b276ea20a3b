import { useSyncExternalStore } from 'react';

/** What the owner publishes of the company, measured. */
export interface Claim {
  value: number;
  sample: number;
}

type Claims = Readonly<Partial<Record<string, Claim>>>;

const NONE: Claims = {};
let claims = NONE;
const listeners = new Set<() => void>();

/** A module of its own, as the first script of a visit prints claims and no fact. */
export function setClaims(read: readonly (readonly [name: string, claim: Claim])[]): void {
  claims = read.length > 0 ? Object.fromEntries(read) : NONE;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By name; none before the table is read, and while nothing is published. */
export const useClaims = (): Claims =>
  useSyncExternalStore(
    subscribe,
    () => claims,
    () => NONE,
  );
