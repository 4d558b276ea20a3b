import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicConfig } from '../../../src/supabase';
import { isFile, writeWhole } from '../../files';
import { compressFile, type Quality } from '../publish/compress';
import { asText, TABLE_START } from './inlineTable';

/** A page with the site's configuration in it, and its compressed copies. */
export async function writePage(site: string, name: string, text: string, quality: Quality): Promise<void> {
  const file = join(site, name);
  writeWhole(file, withConfig(text, readConfig(site)));
  await compressFile(file, quality);
}

/** Takes a page away, with its compressed copies. */
export function removePage(site: string, name: string): void {
  for (const ending of ['', '.br', '.gz']) rmSync(join(site, `${name}${ending}`), { force: true });
}

const ELEMENT = /<script type="application\/json" id="config">.*?<\/script>/s;

/** `config.json` of a site; null where there is none yet. */
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

/** A composed page with this configuration in it instead of any other, before the script that reads it. */
export function withConfig(page: string, config: PublicConfig | null): string {
  const element = config ? configElement(config) : '';
  return page.replace(ELEMENT, '').replace(TABLE_START, () => `${element}${TABLE_START}`);
}

/** The configuration that a page carries. */
export function configIn(page: string): unknown {
  const [element = ''] = ELEMENT.exec(page) ?? [];
  const text = element.replace(/^<[^>]*>|<[^>]*>$/g, '');
  return text ? JSON.parse(text) : null;
}
