import { type Contract, incompatibility } from '@rotavisto/shared/config/compatibility';
import type { Runnable } from '@rotavisto/shared/config/pointers';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { retry } from '@rotavisto/shared/connection';
import type { ComponentType } from 'react';
import { schemaTooOld } from '../operations/schemaTooOld';
import { classify, RemoteFailure } from './failure';
import { runRemote } from './federation';
import { isNew, knownFailure, lastGoodVersion, rememberGoodVersion, reportFailure } from './memory';
import { fetchPointers, inPageLanguage, isForTab, isVersion, liveVersion, pointers } from './pointers';

export type Loaded = { App: ComponentType; version: string };

const ATTEMPTS = 3;
const BACKOFF = { baseDelay: 300, jitter: 300 };

/**
 * Tries the live version three times, then a version known to work; rejects with the failure of the live one. A hanging
 * request is not repeated, so that the failure panel appears within ten seconds.
 */
export async function loadWithFallback(name: RemoteName, fresh = false): Promise<Loaded> {
  if (fresh) await fetchPointers().catch(() => undefined);
  try {
    const live = await retry(() => liveVersion(name), { ...BACKOFF, attempts: ATTEMPTS, shouldRetry: () => true });
    const known = fresh ? null : knownFailure(name, live.version);
    if (known) throw known;
    return await attempt(name, live, fresh, ATTEMPTS);
  } catch (cause) {
    const failure = cause instanceof RemoteFailure ? cause : noTable(name, cause);
    if (isNew(failure)) void reportFailure(failure);
    // No fallback after a timeout, because a hanging server would not answer for an older version either.
    const other = failure.kind === 'timeout' ? null : await fallback(name, failure);
    if (!other) throw failure;
    return await attempt(name, other, true, 1).catch(() => Promise.reject(failure));
  }
}

async function attempt(name: RemoteName, target: Runnable, fresh: boolean, attempts: number): Promise<Loaded> {
  const kind = incompatibility(target.needs) || (await tooOldFor(target.needs));
  if (kind) throw new RemoteFailure(kind, name, target.version, JSON.stringify(target.needs));
  const build = inPageLanguage(target);
  const run = (failures: number) =>
    runRemote(name, build, fresh || failures > 0).catch(async (cause: unknown) => {
      throw await classify(cause, name, build);
    });
  const shouldRetry = (failure: unknown) => failure instanceof RemoteFailure && failure.isTransient;
  const App = await retry(run, { ...BACKOFF, attempts, shouldRetry });
  rememberGoodVersion(name, target);
  return { App, version: target.version };
}

/** Checks the schema of the database for a version that needs one; a failed request does not prevent the load. */
const tooOldFor = ({ schema }: Contract) => schema && schemaTooOld(schema).catch(() => null);

/**
 * Returns the version to fall back to: for a canary the live one, for an override none, because a tester needs its
 * error. After missing files the table is read again, because the page may be outdated.
 */
async function fallback(name: RemoteName, { version, status }: RemoteFailure): Promise<Runnable | null> {
  if (isForTab(version)) return null;
  if (status === 404) await fetchPointers().catch(() => undefined);
  const pointer = (await pointers().catch(() => null))?.remotes[name];
  const known = [pointer, pointer?.previous, lastGoodVersion(name)];
  return known.find((other) => isVersion(other) && other.version !== version && !incompatibility(other.needs)) ?? null;
}

const noTable = (name: RemoteName, cause: unknown) =>
  new RemoteFailure('manifest', name, 'unknown', cause instanceof Error ? cause.message : String(cause));
