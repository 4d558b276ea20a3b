import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADDRESS } from './addressed';
import { packageDir } from './paths';

/**
 * The landing page as HTML, rendered by the same shell that will hydrate it, and what search engines and link previews
 * read about it. Which address it will be served at is not known yet.
 */
export async function prerenderHome(): Promise<Record<string, string>> {
  const from = (name: string, file: string) =>
    import(`${pathToFileURL(join(packageDir(name), 'dist', 'prerender', file)).href}?t=${Date.now()}`);
  const [{ renderHome }, landing, metadata] = await Promise.all([
    from('shell', 'prerender.js'),
    from('landing', 'App.js'),
    from('landing', 'metadata.js'),
  ]);
  return {
    'home.html': await renderHome(landing.default),
    'head.html': metadata.landingHead(ADDRESS),
    'robots.txt': metadata.robotsTxt(ADDRESS),
    'sitemap.xml': metadata.sitemapXml(ADDRESS),
  };
}
