import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTE_NAMES } from '../../config/remotes';
import { composePages } from './page/compose';
import { readPointers, writePointers } from './pointers';
import { LOCK } from './withReleaseLock';

/** Removes all fallbacks of the remotes, because they would hide from the check that a candidate fails. */
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

/**
 * Works on a copy of a site with a change, recomposed pages and one version per remote. Published versions are
 * immutable, so they are linked unless the change adds one.
 */
export async function onCopy(
  site: string,
  change: (copy: string) => void | Promise<void>,
  work: (copy: string) => Promise<void>,
  { remotes }: { remotes: 'linked' | 'copied' } = { remotes: 'linked' },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-copy-'));
  const [copy, published, lock] = [join(folder, 'site'), join(site, 'remotes'), join(site, LOCK)];
  try {
    cpSync(site, copy, {
      recursive: true,
      filter: (path) => path !== lock && (remotes === 'copied' || path !== published),
    });
    if (remotes === 'linked') symlinkSync(published, join(copy, 'remotes'));
    await change(copy);
    withoutFallbacks(copy);
    await composePages(copy, 9);
    await work(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
