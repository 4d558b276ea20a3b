import { BASE_PATHS, REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import type { AreaPage, PublicPage } from './pages';
import { PAGES } from './pages';

export type KnownPage = Partial<PublicPage> & AreaPage & { remote: RemoteName; path: string };

const pagesOf = (remote: RemoteName, pages: Record<string, Partial<PublicPage> & AreaPage>): KnownPage[] =>
  Object.entries(pages).map(([path, page]) => ({ remote, path, ...page }));

/** All pages, for builds and servers; a browser reads only the rows of its own area. */
export const ALL_PAGES: readonly KnownPage[] = REMOTE_NAMES.flatMap((remote) => pagesOf(remote, PAGES[remote]));

/** What the chunk of a page is called in its `import()`: `page-index`, `page-kanban`, `page-forgot-password`. */
export function chunkOf({ remote, path }: Pick<KnownPage, 'remote' | 'path'>): string {
  const inRemote = remote === 'landing' ? path : path.slice(BASE_PATHS[remote].length);
  return `page-${inRemote.slice(1) || 'index'}`;
}
