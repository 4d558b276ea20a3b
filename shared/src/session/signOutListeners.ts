import { wait } from '../connection';
import { forgetStored } from './forgetStored';
import type { SignOutReason } from './types';

/** The reason is `null` if the session ended in another tab. */
type Listener = (reason: SignOutReason | null) => void;
type Flush = () => Promise<unknown> | unknown;

const listeners = new Set<Listener>();
const flushes = new Set<Flush>();
const dirty = new Set<string>();
const FLUSH_LIMIT_MS = 3000;

/** Registers a listener for the end of the session, which clears caches, drafts and channels. */
export function onSignOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a function that saves drafts while the session still works; it returns `false` after a failure. */
export function onBeforeSignOut(flush: Flush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

export function setDirty(key: string, isDirty: boolean): void {
  if (isDirty) dirty.add(key);
  else dirty.delete(key);
}

export const isAnythingDirty = (): boolean => dirty.size > 0;

const isSaved = (result: PromiseSettledResult<unknown>): boolean =>
  result.status === 'fulfilled' && result.value !== false;

/** Starts all functions at once and waits at most three seconds. Returns false if a draft was not saved. */
export async function flushUnsaved(): Promise<boolean> {
  const running = [...flushes].map(async (flush) => flush());
  if (running.length === 0) return true;
  const results = await Promise.race([Promise.allSettled(running), wait(FLUSH_LIMIT_MS)]);
  return results?.every(isSaved) ?? false;
}

export function emitSignedOut(reason: SignOutReason | null): void {
  dirty.clear();
  forgetStored();
  for (const listener of [...listeners]) listener(reason);
}
