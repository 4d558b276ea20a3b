import { readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fairShares } from '@rotavisto/backend/fairShares';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import { ADDRESS } from '../../../shared/tooling/release/page/prerenderedPages';
import { withConfig } from '../../../shared/tooling/release/page/siteConfig';
import { shrink } from '../../../shared/tooling/release/publish/compress';

const ADDRESSED = /^(.*(?:\.html|[\\/]robots\.txt|[\\/]sitemap\.xml))(\.br|\.gz)?$/;
const OTHERS = 'others';
/** Writing a page takes a while too; all foreign addresses together get a quarter of the time. */
const shareOfOthers = fairShares({ atOnce: 1, rests: 3 });
const zip = promisify(gzip);
const made = new Map<string, { changedAt: number; bytes: Promise<Buffer> }>();

/** Values that only the server knows about a site: its address for the visitor, and its configuration. */
export type Served = {
  origin: string;
  config: PublicConfig;
  /** True for the few addresses of the site itself, false for one that a visitor invented. */
  isOwn: boolean;
};

/** Returns whether a file contains those values; true for its compressed copies too. */
export const namesAddress = (path: string) => ADDRESSED.test(path);

async function make(file: string, { origin, config }: Omit<Served, 'isOwn'>, encoding: string): Promise<Buffer> {
  const bytes = Buffer.from(withConfig(readFileSync(file, 'utf8'), config).replaceAll(ADDRESS, origin));
  if (encoding === '.br') return shrink(bytes, 11);
  return encoding === '.gz' ? zip(bytes, { level: 9 }) : bytes;
}

/**
 * Returns such a file for a visitor. For the site's own addresses each encoding is made once per change of the file.
 * For other addresses nothing is compressed or cached, so a compressed copy is null.
 */
export async function readAddressed(path: string, { isOwn, ...served }: Served): Promise<Buffer | null> {
  const [, file = path, encoding = ''] = ADDRESSED.exec(path) ?? [];
  if (!isOwn) return encoding ? null : shareOfOthers(OTHERS, () => make(file, served, ''));
  const changedAt = statSync(file).mtimeMs;
  const key = [path, JSON.stringify(served)].join(' ');
  const known = made.get(key);
  if (known?.changedAt === changedAt) return known.bytes;
  const bytes = make(file, served, encoding);
  made.set(key, { changedAt, bytes });
  bytes.catch(() => made.delete(key));
  return bytes;
}
