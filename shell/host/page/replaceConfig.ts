import type { Quality } from '../build/compress';
import { composedPages } from './composedPages';
import { writePage } from './writePage';

/** Puts `config.json` as it stands now into every page. */
export async function replaceConfig(site: string, quality: Quality): Promise<void> {
  for (const { name, text } of composedPages(site)) await writePage(site, name, text, quality);
}
