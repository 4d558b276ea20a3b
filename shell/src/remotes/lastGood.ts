import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { LAST_GOOD_PREFIX } from '@rotavisto/shared/page';
import { safeStorage } from '@rotavisto/shared/supabase';
import { isVersion, OVERRIDE, type Version } from './pointers';

const key = (name: RemoteName) => LAST_GOOD_PREFIX + name;

/** The version of a remote that last ran in this browser. */
export function lastGoodVersion(name: RemoteName): Version | null {
  const kept = safeStorage.getJson(key(name));
  return isVersion(kept) ? kept : null;
}

export function rememberGoodVersion(name: RemoteName, { version, entry, needs, integrity }: Version) {
  if (version === OVERRIDE) return;
  safeStorage.setItem(key(name), JSON.stringify({ version, entry, needs, integrity }));
}
