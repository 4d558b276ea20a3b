import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicConfig } from '../../../src/supabase';
import { isFile, writeWhole } from '../../files';
import { compressFile, type Quality } from '../publish/compress';
import { asText, TABLE_START } from './inlineTable';

/** Writes a page with the site's configuration, and its compressed copies. */
export async function writePage(site: string, name: string, text: string, quality: Quality): Promise<void> {
  const file = join(site, name);
  writeWhole(file, withConfig(text, readConfig(site)));
  await compressFile(file, quality);
}

/** Deletes a page and its compressed copies. */
export function removePage(site: string, name: string): void {
  for (const ending of ['', '.br', '.gz']) rmSync(join(site, `${name}${ending}`), { force: true });
}

const ELEMENT = /<script type="application\/json" id="config">.*?<\/script>/s;

/** Returns the `config.json` of a site, or null if it does not exist. */
export function readConfig(site: string): PublicConfig | null {
  const file = join(site, 'config.json');
  if (!isFile(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} is not JSON`);
  }
}

export const configElement = (config: object) =>
  `<script type="application/json" id="config">${asText(config)}</script>`;

/** Returns a composed page with this configuration in place of any other, before the script that reads it. */
export function withConfig(page: string, config: PublicConfig | null): string {
  const element = config ? configElement(config) : '';
  return page.replace(ELEMENT, '').replace(TABLE_START, () => `${element}${TABLE_START}`);
}

/** Returns the configuration in a page, or null. */
export function configIn(page: string): unknown {
  const [element = ''] = ELEMENT.exec(page) ?? [];
  const text = element.replace(/^<[^>]*>|<[^>]*>$/g, '');
  return text ? JSON.parse(text) : null;
}
