import type { Runnable } from '@rotavisto/shared/config/pointers';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { LAST_GOOD_PREFIX, ONCE_PREFIX } from '@rotavisto/shared/page';
import { safeStorage, supabase } from '@rotavisto/shared/supabase';
import type { RemoteFailure } from './failure';
import { isForTab, isVersion } from './pointers';

const failures = new Map<RemoteName, RemoteFailure>();

/** Returns the failure of a faulty version in this tab; the version does not run again until the user retries. */
export function knownFailure(name: RemoteName, version: string): RemoteFailure | null {
  const failure = failures.get(name);
  return failure?.version === version ? failure : null;
}

/**
 * Returns false for a failure already reported in this tab. Only failures of faulty code are remembered, because a
 * network may recover.
 */
export function isNew(failure: RemoteFailure): boolean {
  const known = knownFailure(failure.remote, failure.version);
  if (failure.isBroken) failures.set(failure.remote, failure);
  return known?.kind !== failure.kind;
}

export const forgetFailures = (): void => failures.clear();

/**
 * Returns true once per key and tab. Without session storage it is always false, because no reload is better than a
 * loop of reloads.
 */
export function firstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(ONCE_PREFIX + key)) return false;
    sessionStorage.setItem(ONCE_PREFIX + key, '1');
    return true;
  } catch {
    return false;
  }
}

const key = (name: RemoteName) => LAST_GOOD_PREFIX + name;

/** Returns the version of a remote that last ran in this browser. */
export function lastGoodVersion(name: RemoteName): Runnable | null {
  const kept = safeStorage.getJson(key(name));
  return isVersion(kept) ? kept : null;
}

export function rememberGoodVersion(name: RemoteName, { version, entry, needs, integrity, languages }: Runnable) {
  if (isForTab(version)) return;
  safeStorage.setItem(key(name), JSON.stringify({ version, entry, needs, integrity, languages }));
}

/** Writes a row into `client_errors`; a failed report is ignored. */
export async function reportFailure(failure: RemoteFailure): Promise<void> {
  try {
    const client = await supabase();
    await client.rpc('report_client_error', {
      remote: failure.remote,
      version: failure.version,
      class: failure.kind,
      message: failure.message.slice(0, 500),
      path: window.location.pathname,
      request_id: failure.action,
    });
  } catch {
    return;
  }
}
