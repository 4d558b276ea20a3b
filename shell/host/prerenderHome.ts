import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageDir } from './paths';

/** The landing page as HTML, rendered by the same shell that will hydrate it. */
export async function prerenderHome(): Promise<string> {
  const from = (name: string, file: string) =>
    import(`${pathToFileURL(join(packageDir(name), 'dist', 'prerender', file)).href}?t=${Date.now()}`);
  const { renderHome } = await from('shell', 'prerender.js');
  const landing = await from('landing', 'App.js');
  return renderHome(landing.default);
}
