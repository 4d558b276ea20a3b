import { readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { shrink } from '../build/compress';

/** Stands in built files for the site's own address, which only the server knows. */
export const ADDRESS = 'https://rotavisto.invalid';

const ADDRESSED = /^(.*[\\/](?:home(?:\.\w\w)?\.html|robots\.txt|sitemap\.xml))(\.br|\.gz)?$/;
const KEPT = 16;
const zip = promisify(gzip);
const made = new Map<string, Promise<Buffer>>();

/** True for the files in which the site names itself, and for their compressed copies. */
export const namesAddress = (path: string) => ADDRESSED.test(path);

async function make(file: string, origin: string, encoding: string): Promise<Buffer> {
  const bytes = Buffer.from(readFileSync(file, 'utf8').replaceAll(ADDRESS, origin));
  if (encoding === '.br') return shrink(bytes, 11);
  return encoding === '.gz' ? zip(bytes, { level: 9 }) : bytes;
}

/** Such a file with the address the visitor asked for: made once for each address and encoding, and again when it changes. */
export async function readAddressed(path: string, origin: string): Promise<Buffer> {
  const [, file = path, encoding = ''] = ADDRESSED.exec(path) ?? [];
  const key = [path, statSync(file).mtimeMs, origin].join(' ');
  const known = made.get(key);
  if (known) return known;
  const [oldest] = made.keys();
  if (made.size >= KEPT && oldest) made.delete(oldest);
  const bytes = make(file, origin, encoding);
  made.set(key, bytes);
  return bytes;
}
