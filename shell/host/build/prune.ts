import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { readPointers } from '../release/pointers';

const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Open tabs live on old versions, so a version goes only when it is a month old and no pointer names it. */
export function pruneVersions(site: string, now = Date.now()): void {
  const { pointers } = readPointers(site);
  for (const name of REMOTE_NAMES) {
    const folder = join(site, 'remotes', name);
    if (!existsSync(folder)) continue;
    const pointer = pointers.remotes[name];
    const inUse = new Set([pointer?.version, pointer?.previous?.version, pointer?.canary?.version]);
    for (const version of readdirSync(folder)) {
      const isDraft = version.startsWith('.draft-');
      const isOld = now - statSync(join(folder, version)).mtimeMs > KEPT_DAYS * DAY;
      if (isDraft || (isOld && !inUse.has(version))) rmSync(join(folder, version), { recursive: true, force: true });
    }
  }
}
