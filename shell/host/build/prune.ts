import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { filesBelow, isFile } from '../../../shared/tooling/files';
import { DAY, goodBefore, KEPT_DAYS, keptHistory, readHistory } from '../../../shared/tooling/release/history';
import { readPointers } from '../../../shared/tooling/release/pointers';
import { ASSETS, FILES } from '../../../shared/tooling/release/publish/publishAssets';

const isOld = (path: string, now: number) => now - statSync(path).mtimeMs > KEPT_DAYS * DAY;

/**
 * Deletes a version that is a month old, was not live for a month, and is the target of no pointer or rollback, because
 * open tabs use old versions. Shared files that no other version lists are deleted too.
 */
export function pruneVersions(site: string, now = Date.now()): void {
  const { pointers } = readPointers(site);
  for (const name of REMOTE_NAMES) {
    const folder = join(site, 'remotes', name);
    if (!existsSync(folder)) continue;
    const pointer = pointers.remotes[name];
    const wayBack = pointer && goodBefore(pointer, keptHistory(site, name));
    const inUse = new Set([pointer?.version, wayBack?.version, pointer?.canary?.version]);
    for (const { version, until, from } of readHistory(site, name))
      if (now - Date.parse(until ?? from) <= KEPT_DAYS * DAY) inUse.add(version);
    for (const version of readdirSync(folder).filter((entry) => entry !== ASSETS)) {
      const isDraft = version.startsWith('.draft-');
      if (isDraft || (isOld(join(folder, version), now) && !inUse.has(version)))
        rmSync(join(folder, version), { recursive: true, force: true });
    }
    pruneAssets(folder, now);
  }
}

function pruneAssets(folder: string, now: number): void {
  const lists = readdirSync(folder).map((version) => join(folder, version, FILES));
  const listed = new Set(
    lists
      .filter(isFile)
      .flatMap(readList)
      .map((file) => join(folder, file)),
  );
  for (const file of filesBelow(join(folder, ASSETS))) {
    if (!listed.has(file.replace(/\.(br|gz)$/, '')) && isOld(file, now)) rmSync(file);
  }
}

const readList = (file: string): string[] => JSON.parse(readFileSync(file, 'utf8'));
