import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointer } from '../../../config/pointers';
import type { RemoteName } from '../../../config/remotes';
import type { Quality } from '../publish/compress';
import { asText, everyPage, lineOf, onlyPage, TABLE_START, tableElement } from './inlineTable';
import { languageOfAddress } from './prerenderedPages';
import { writePage } from './siteConfig';

/** Returns the pages of a site that contain its pointers; other pages stay unchanged. */
export const composedPages = (site: string): { name: string; text: string }[] =>
  readdirSync(site)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, text: readFileSync(join(site, name), 'utf8') }))
    .filter(({ text }) => text.includes(TABLE_START));

/** Puts the current `config.json` into every page. */
export async function replaceConfig(site: string, quality: Quality): Promise<void> {
  for (const { name, text } of composedPages(site)) await writePage(site, name, text, quality);
}

const TABLE = /<script type="application\/json" id="remotes">(.*?)<\/script>/s;

/**
 * Puts the live version of one remote into the table of every page. The rest of the page stays unchanged, because the
 * shell may be from newer sources.
 */
export async function replaceLine(site: string, name: RemoteName, pointer: Pointer, quality: Quality): Promise<void> {
  for (const page of composedPages(site)) {
    const [, text = ''] = TABLE.exec(page.text) ?? [];
    const table: { prerendered?: string; remotes: object } = JSON.parse(text);
    const pagesOf = table.prerendered ? onlyPage(table.prerendered) : everyPage;
    const remotes = { ...table.remotes, [name]: lineOf(name, pointer, pagesOf, languageOfAddress(table.prerendered)) };
    const changed = page.text.replace(TABLE, () => tableElement(asText({ ...table, remotes })));
    await writePage(site, page.name, changed, quality);
  }
}
