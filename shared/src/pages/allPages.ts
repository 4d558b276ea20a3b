import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { ADMIN_PAGES, CLIENT_PAGES, CONSULTANT_PAGES, LANDING_PAGES } from './pages';
import type { AreaPage, PublicPage } from './types';

export type KnownPage = Partial<PublicPage> & AreaPage & { remote: RemoteName; path: string };

const pagesOf = (remote: RemoteName, pages: Record<string, Partial<PublicPage> & AreaPage>): KnownPage[] =>
  Object.entries(pages).map(([path, page]) => ({ remote, path, ...page }));

/** All pages, for builds and servers; a browser reads only the rows of its own area. */
export const ALL_PAGES: readonly KnownPage[] = [
  ...pagesOf('landing', LANDING_PAGES),
  ...pagesOf('client', CLIENT_PAGES),
  ...pagesOf('consultant', CONSULTANT_PAGES),
  ...pagesOf('admin', ADMIN_PAGES),
];

/** What the chunk of a page is called in its `import()`: `page-index`, `page-kanban`, `page-forgot-password`. */
export function chunkOf({ remote, path }: Pick<KnownPage, 'remote' | 'path'>): string {
  const inRemote = remote === 'landing' ? path : path.slice(remote.length + 1);
  return `page-${inRemote.slice(1) || 'index'}`;
}
