import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageTable } from '../../../src/pages';
import { OTHER_LANGUAGES, outputOf } from '../../build/packages';
import { packageDir } from '../../paths';
import { ADDRESS, headOf, prerenderedIn } from './prerenderedPages';

const from = (name: string, file: string, language?: string) =>
  import(`${pathToFileURL(join(packageDir(name), outputOf('prerender', language), file)).href}?t=${Date.now()}`);

/**
 * Renders the landing pages as HTML with the shell that later hydrates them, and the head for search engines and link
 * previews in each language. The site's address is not known yet.
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
