import { wait } from '../connection';
import type { SignOutReason } from './types';

/** `null`: the session ended in another tab. */
type Listener = (reason: SignOutReason | null) => void;
type Flush = () => Promise<unknown> | unknown;

const listeners = new Set<Listener>();
const flushes = new Set<Flush>();
const dirty = new Set<string>();
const FLUSH_LIMIT_MS = 3000;

/** Called when the session is over: clear caches, drafts and channels here. */
export function onSignOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called while the session still works: save unsaved work; `false` where that failed. */
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

/** Starts every flush before it returns; the promise waits for them, three seconds at most. False: something is lost. */
export async function flushUnsaved(): Promise<boolean> {
  const running = [...flushes].map(async (flush) => flush());
  if (running.length === 0) return true;
  const results = await Promise.race([Promise.allSettled(running), wait(FLUSH_LIMIT_MS)]);
  return results?.every(isSaved) ?? false;
}

export function emitSignedOut(reason: SignOutReason | null): void {
  dirty.clear();
  for (const listener of [...listeners]) listener(reason);
}
