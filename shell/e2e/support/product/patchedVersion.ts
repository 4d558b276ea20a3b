import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Version } from '@rotavisto/shared/config/pointers';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { filesBelow } from '../../../../shared/tooling/files';
import { aVersion } from './versions';

type Change = (text: string, file: string) => string;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function rewrite(file: string, text: string): void {
  writeFileSync(file, text);
  for (const compressed of [`${file}.br`, `${file}.gz`]) rmSync(compressed, { force: true });
}

/** Copies the live version of a remote with changed code and correct hashes, like another build. */
export function patchedVersion(remote: RemoteName, site: string, change: Change): Version {
  const version = aVersion(remote, '1.0.9-patched', { site });
  const entry = join(site, version.entry);
  const hashes = new Map<string, string>();
  const withHashes = (text: string) => [...hashes].reduce((all, [old, now]) => all.replaceAll(old, now), text);
  const files = filesBelow(dirname(dirname(entry))).filter((file) => file.endsWith('.js') && file !== entry);
  for (const file of [...files, entry]) {
    const text = readFileSync(file, 'utf8');
    const changed = withHashes(change(text, basename(file)));
    if (changed === text) continue;
    hashes.set(hashOf(text), hashOf(changed));
    rewrite(file, changed);
  }
  return JSON.parse(withHashes(JSON.stringify(version)));
}
