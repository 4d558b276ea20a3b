import type { PageTable } from '@rotavisto/shared/pages';
import { StaticRouter } from '@rotavisto/shared/prerender';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { AreaFrame } from './frame/AreaFrame';
import { primeLandingPages } from './remotes/pointers';
import { primeRemote } from './remotes/remoteStore';
import { Shell } from './Shell';

/** What a visitor sees at a path of the landing page before any script has run; the tree is the one `Root` hydrates. */
export async function renderPage(Landing: ComponentType, path: string, table: PageTable): Promise<string> {
  primeLandingPages(table);
  primeRemote('landing', Landing, 'prerendered');
  return asHtml(
    <StaticRouter location={path}>
      <Shell />
    </StaticRouter>,
  );
}

/** What a signed-in user sees of an area before any script has run. */
export const renderFrame = (): Promise<string> =>
  asHtml(
    <div data-prerendered-frame="">
      <AreaFrame />
    </div>,
  );

async function asHtml(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>{content}</StrictMode>,
    // React sends large boundaries separately and moves them with inline scripts, which the security policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}
