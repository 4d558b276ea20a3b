import type { PageTable } from '@rotavisto/shared/pages';
import { StaticRouter } from '@rotavisto/shared/prerender';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { AreaFrame } from './frame/AreaFrame';
import { primeLandingPages } from './remotes/pointers';
import { primeRemote } from './remotes/remoteStore';
import { Shell } from './Shell';

/** Renders a landing page before any script runs; the tree equals the one that `Root` hydrates. */
export async function renderPage(Landing: ComponentType, path: string, table: PageTable): Promise<string> {
  primeLandingPages(table);
  primeRemote('landing', Landing, 'prerendered');
  return asHtml(
    <StaticRouter location={path}>
      <Shell />
    </StaticRouter>,
  );
}

/** Renders the frame of an area for signed-in users before any script runs. */
export const renderFrame = (): Promise<string> =>
  asHtml(
    <div data-prerendered-frame="">
      <AreaFrame />
    </div>,
  );

async function asHtml(content: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(<StrictMode>{content}</StrictMode>, {
    // React sends large boundaries separately and moves them with inline scripts, which the security policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // React writes the fallback of a part that fails.
    onError: (failure) => void failures.push(failure),
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}
