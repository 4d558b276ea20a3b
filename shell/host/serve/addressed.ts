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
/** Also a page as it is takes a while to write; by all other addresses together, a quarter of the time. */
const shareOfOthers = fairShares({ atOnce: 1, rests: 3 });
const zip = promisify(gzip);
const made = new Map<string, { changedAt: number; bytes: Promise<Buffer> }>();

/** What only the server knows of the site it sends: its address as the visitor sees it, and where its backend is. */
export type Served = {
  origin: string;
  config: PublicConfig;
  /** Whether the address is one of the few the site has by itself, and not one that a visitor brought. */
  isOwn: boolean;
};

/** True for the files which say something of that, and for their compressed copies. */
export const namesAddress = (path: string) => ADDRESSED.test(path);

async function make(file: string, { origin, config }: Omit<Served, 'isOwn'>, encoding: string): Promise<Buffer> {
  const bytes = Buffer.from(withConfig(readFileSync(file, 'utf8'), config).replaceAll(ADDRESS, origin));
  if (encoding === '.br') return shrink(bytes, 11);
  return encoding === '.gz' ? zip(bytes, { level: 9 }) : bytes;
}

/**
 * Such a file as this visitor is sent it. For the site's own addresses each encoding is made once, and again when the file
 * changes. Others are as many as visitors like: nothing is compressed or kept for them, so that null stands for a copy.
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
