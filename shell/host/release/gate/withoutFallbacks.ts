import { REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { readPointers, writePointers } from '../pointers';

/** Leaves each remote its one version: what protects people would hide from the check that a candidate does not run. */
export function withoutFallbacks(site: string): void {
  const { pointers, etag } = readPointers(site);
  for (const name of REMOTE_NAMES) {
    const pointer = pointers.remotes[name];
    if (!pointer) continue;
    const { previous: _previous, canary: _canary, reverted: _reverted, ...only } = pointer;
    pointers.remotes[name] = only;
  }
  writePointers(site, pointers, etag);
}
