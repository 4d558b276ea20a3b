import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Asset, Version } from '@rotavisto/shared/config/pointers';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { integrityOf } from '../../../../shared/tooling/files';
import { compressFiles } from '../../../../shared/tooling/release/publish/compress';
import { siteFolder } from './product';
import { startChunk } from './served';
import { livePointer } from './versions';

const CONTENT_HASH = /\.([0-9a-f]{8})\.js$/;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const hashIn = (href: string) => CONTENT_HASH.exec(href)?.[1] ?? '';

/** Writes the changed chunk of an App under a new name. */
function nextChunk(old: Asset, text: string, site: string): Asset {
  const href = old.href.replace(hashIn(old.href), hashOf(text));
  writeFileSync(join(site, href), text);
  return { href, integrity: integrityOf(join(site, href)) };
}

/**
 * Writes the build of a remote with a changed App: an entry and a chunk with new names. All other files are those of
 * the live version.
 */
export async function nextRelease(
  remote: RemoteName,
  version: string,
  change: (app: string) => string,
  site = siteFolder(),
): Promise<Version> {
  const { canary: _canary, previous: _previous, reverted: _reverted, ...live } = livePointer(remote, site);
  const read = (href: string) => readFileSync(join(site, href), 'utf8');
  const old = startChunk(live);
  const chunk = nextChunk(old, change(read(old.href)), site);
  const entryText = read(live.entry)
    .replaceAll(hashIn(old.href), hashIn(chunk.href))
    .replaceAll(old.integrity, chunk.integrity)
    // The name of the runtime differs in every build.
    .replaceAll(new RegExp(`\\b${remote}_[0-9a-f]{10}\\b`, 'g'), `${remote}_${hashOf(version)}`);
  const entry = live.entry.replace(live.version, version);
  // The other files of the folder, for example the prerendered pages of the landing area.
  const isOther = (file: string) => !basename(file).startsWith('remoteEntry.');
  cpSync(join(site, dirname(live.entry)), join(site, dirname(entry)), { recursive: true, filter: isOther });
  writeFileSync(join(site, entry), entryText);
  await compressFiles([join(site, entry), join(site, chunk.href)], 9);
  return {
    ...live,
    version,
    entry,
    integrity: integrityOf(join(site, entry)),
    preload: live.preload.map((file) => (file === old ? chunk : file)),
    publishedAt: new Date().toISOString(),
  };
}
