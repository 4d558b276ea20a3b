import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageDir } from '../paths';
import { ADDRESS } from '../serve/addressed';
import { DRAWN_PAGES } from './drawnPages';

/**
 * Pages of the landing area as HTML, rendered by the same shell that will hydrate them, and what search engines and link
 * previews read about the first. Which address they will be served at is not known yet.
 */
export async function prerenderPages(): Promise<Record<string, string>> {
  const from = (name: string, file: string) =>
    import(`${pathToFileURL(join(packageDir(name), 'dist', 'prerender', file)).href}?t=${Date.now()}`);
  const [{ renderPage }, landing, metadata] = await Promise.all([
    from('shell', 'prerender.js'),
    from('landing', 'App.js'),
    from('landing', 'metadata.js'),
  ]);
  const drawn: Record<string, string> = {};
  for (const [path, { file }] of Object.entries(DRAWN_PAGES)) drawn[file] = await renderPage(landing.default, path);
  return {
    ...drawn,
    'head.html': metadata.landingHead(ADDRESS),
    'robots.txt': metadata.robotsTxt(ADDRESS),
    'sitemap.xml': metadata.sitemapXml(ADDRESS),
  };
}
