import { join } from 'node:path';
import { compressFile, type Quality } from '../build/compress';
import { writeWhole } from '../files';
import { readConfig, withConfig } from './siteConfig';

/** A page with the site's configuration in it, and its compressed copies. */
export async function writePage(site: string, name: string, text: string, quality: Quality): Promise<void> {
  const file = join(site, name);
  writeWhole(file, withConfig(text, readConfig(site)));
  await compressFile(file, quality);
}
