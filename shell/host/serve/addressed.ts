import { readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import { shrink } from '../build/compress';
import { withConfig } from '../page/siteConfig';

/** Stands in built files for the site's own address, which only the server knows. */
export const ADDRESS = 'https://rotavisto.invalid';

const ADDRESSED = /^(.*(?:\.html|[\\/]robots\.txt|[\\/]sitemap\.xml))(\.br|\.gz)?$/;
const KEPT = 32;
const zip = promisify(gzip);
const made = new Map<string, Promise<Buffer>>();

/** What only the server knows of the site it sends: its address as the visitor sees it, and where its backend is. */
export type Served = { origin: string; config: PublicConfig };

/** True for the files which say something of that, and for their compressed copies. */
export const namesAddress = (path: string) => ADDRESSED.test(path);

async function make(file: string, { origin, config }: Served, encoding: string): Promise<Buffer> {
  const bytes = Buffer.from(withConfig(readFileSync(file, 'utf8'), config).replaceAll(ADDRESS, origin));
  if (encoding === '.br') return shrink(bytes, 11);
  return encoding === '.gz' ? zip(bytes, { level: 9 }) : bytes;
}

/** Such a file as this visitor is sent it: made once for each address and encoding, and again when it changes. */
export async function readAddressed(path: string, served: Served): Promise<Buffer> {
  const [, file = path, encoding = ''] = ADDRESSED.exec(path) ?? [];
  const key = [path, statSync(file).mtimeMs, JSON.stringify(served)].join(' ');
  const known = made.get(key);
  if (known) return known;
  const [oldest] = made.keys();
  if (made.size >= KEPT && oldest) made.delete(oldest);
  const bytes = make(file, served, encoding);
  made.set(key, bytes);
  return bytes;
}
