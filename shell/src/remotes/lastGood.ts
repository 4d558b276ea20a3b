import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { OVERRIDE, type Version } from './pointers';

const key = (name: RemoteName) => `rotavisto-last-good-${name}`;

/** The version of a remote that last ran in this browser. */
export function lastGoodVersion(name: RemoteName): Version | null {
  try {
    const text = localStorage.getItem(key(name));
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export function rememberGoodVersion(name: RemoteName, { version, entry, contract, integrity }: Version) {
  if (version === OVERRIDE) return;
  try {
    localStorage.setItem(key(name), JSON.stringify({ version, entry, contract, integrity }));
  } catch {
    return;
  }
}
