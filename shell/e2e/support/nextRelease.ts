import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { compressFiles } from '../../host/build/compress';
import { integrityOf } from '../../host/build/integrityOf';
import type { Version } from '../../host/release/pointers';
import { siteFolder } from './product';
import { appChunk } from './served';
import { livePointer } from './versions';

const CONTENT_HASH = /\.([0-9a-f]{8})\.js$/;

const hashIn = (href: string) => CONTENT_HASH.exec(href)?.[1] ?? '';

/**
 * What the build of a remote leaves in which something of its App is another: a chunk and an entry of new names. All other
 * files are those of the live version.
 */
export async function nextRelease(
  remote: RemoteName,
  version: string,
  change: (app: string) => string,
  site = siteFolder(),
): Promise<Version> {
  const { canary: _canary, previous: _previous, reverted: _reverted, ...live } = livePointer(remote, site);
  const old = appChunk(live);
  const text = change(readFileSync(join(site, old.href), 'utf8'));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const href = old.href.replace(hashIn(old.href), hash);
  writeFileSync(join(site, href), text);
  const chunk = { href, integrity: integrityOf(join(site, href)) };

  const entryText = readFileSync(join(site, live.entry), 'utf8')
    .replaceAll(hashIn(old.href), hash)
    .replaceAll(old.integrity, chunk.integrity)
    // Every build has a runtime of its own.
    .replaceAll(new RegExp(`\\b${remote}_[0-9a-f]{10}\\b`, 'g'), `${remote}_${hash}`);
  const entry = live.entry.replace(live.version, version);
  // What else is in the folder, as pages of the landing area that were rendered before.
  const isOther = (file: string) => !basename(file).startsWith('remoteEntry.');
  cpSync(join(site, dirname(live.entry)), join(site, dirname(entry)), { recursive: true, filter: isOther });
  writeFileSync(join(site, entry), entryText);
  await compressFiles([join(site, entry), join(site, href)], 9);
  const preload = live.preload.map((asset) => (asset.href === old.href ? chunk : asset));
  return { ...live, version, entry, integrity: integrityOf(join(site, entry)), preload };
}
