import { useSyncExternalStore } from 'react';

/** A measured figure about the company that the owner publishes, with the number of cases behind it. */
export interface Claim {
  value: number;
  sample: number;
}

type Claims = Readonly<Partial<Record<string, Claim>>>;

const NONE: Claims = {};
let claims = NONE;
const listeners = new Set<() => void>();

/** A separate module, because the first script of a visit prints claims but no facts. */
export function setClaims(read: readonly (readonly [name: string, claim: Claim])[]): void {
  claims = read.length > 0 ? Object.fromEntries(read) : NONE;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the claims by name; empty before the table is loaded or without published claims. */
export const useClaims = (): Claims =>
  useSyncExternalStore(
    subscribe,
    () => claims,
    () => NONE,
  );
