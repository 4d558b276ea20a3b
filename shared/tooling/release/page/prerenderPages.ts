import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageTable } from '../../../src/pages';
import { OTHER_LANGUAGES, outputOf } from '../../build/packages';
import { packageDir } from '../../paths';
import { ADDRESS, headOf, prerenderedIn } from './prerenderedPages';

const from = (name: string, file: string, language?: string) =>
  import(`${pathToFileURL(join(packageDir(name), outputOf('prerender', language), file)).href}?t=${Date.now()}`);

/**
 * Pages of the landing area as HTML, rendered by the same shell that will hydrate them, and what search engines and link
 * previews read about its first page in each language. Which address they will be served at is not known yet.
 */
export async function prerenderPages(table: PageTable): Promise<Record<string, string>> {
  const prerendered: Record<string, string> = {};
  const { renderPage } = await from('shell', 'prerender.js');
  for (const language of ['pt', ...OTHER_LANGUAGES]) {
    const [landing, metadata] = await Promise.all([
      from('landing', 'App.js', language),
      from('landing', 'metadata.js', language),
    ]);
    prerendered[headOf(language)] = metadata.landingHead(ADDRESS);
    for (const page of prerenderedIn(table).filter((each) => each.language === language)) {
      prerendered[page.file] = await renderPage(landing.default, page.path, table);
    }
  }
  const { robotsTxt, sitemapXml } = await from('landing', 'metadata.js');
  return { ...prerendered, 'robots.txt': robotsTxt(ADDRESS), 'sitemap.xml': sitemapXml(ADDRESS) };
}
