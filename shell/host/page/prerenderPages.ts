import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageDir } from '../paths';
import { ADDRESS } from '../serve/addressed';
import { PRERENDERED_PAGES } from './prerenderedPages';

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
  const prerendered: Record<string, string> = {};
  for (const { path, file } of PRERENDERED_PAGES) prerendered[file] = await renderPage(landing.default, path);
  return {
    ...prerendered,
    'head.html': metadata.landingHead(ADDRESS),
    'robots.txt': metadata.robotsTxt(ADDRESS),
    'sitemap.xml': metadata.sitemapXml(ADDRESS),
  };
}
