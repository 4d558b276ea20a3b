import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { Quality } from '../build/compress';
import type { Pointer } from '../release/pointers';
import { composedPages } from './composedPages';
import { asText, everyPage, lineOf, onlyPage, tableElement } from './inlineTable';
import { languageOfAddress } from './prerenderedPages';
import { writePage } from './writePage';

const TABLE = /<script type="application\/json" id="remotes">(.*?)<\/script>/s;

/**
 * Puts what is live of one remote into the table of every page. Nothing else that the shell has written changes: it may
 * have been released from newer sources than the remote.
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
