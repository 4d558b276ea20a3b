import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BASE_PATHS, packageOf, REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { roleOfPath } from '../../src/domain/roles';
import type { AreaPage, PageTable, PublicPage } from '../../src/pages';
import { ROOT } from '../run';

/** A page of this checkout, and the remote that declares it. */
export type DeclaredPage = PageTable[string] & { remote: RemoteName; path: string };

const fileOf = (remote: RemoteName) => join(ROOT, packageOf(remote), 'src', 'pages.ts');

const require = createRequire(join(ROOT, 'package.json'));

/** A page outside the address of its remote would be declared, released and never opened. */
export function refuseStray(remote: RemoteName, paths: string[]): void {
  const base = BASE_PATHS[remote];
  const isOwn = (path: string) =>
    remote === 'landing' ? path.startsWith('/') && !roleOfPath(path) : `${path}/`.startsWith(`${base}/`);
  const stray = paths.filter((path) => !isOwn(path));
  if (stray.length > 0) throw new Error(`${remote} lies at ${base} and declares ${stray.join(', ')}`);
}

type DeclaredRow = AreaPage & Partial<PublicPage>;

/** A row without what its own area makes of it. */
const publishedRow = ({ menu, page, themed, as, props, ...known }: DeclaredRow): PageTable[string] => ({
  ...(menu ? { menu: true } : {}),
  ...known,
});

/** The table that a remote of this checkout declares. Published with it; everything else reads it from the published version. */
export function collectPages(remote: RemoteName): PageTable {
  const file = fileOf(remote);
  // Watched builds collect again after each change.
  delete require.cache[file];
  const { PAGES }: { PAGES?: Record<string, DeclaredRow> } = require(file);
  if (!PAGES) throw new Error(`${packageOf(remote)}/src/pages.ts exports no PAGES`);
  refuseStray(remote, Object.keys(PAGES));
  return Object.fromEntries(Object.entries(PAGES).map(([path, row]) => [path, publishedRow(row)]));
}

/** The pages of every remote whose sources are here. */
export const declaredPages = (): DeclaredPage[] =>
  REMOTE_NAMES.filter((remote) => existsSync(fileOf(remote))).flatMap((remote) =>
    Object.entries(collectPages(remote)).map(([path, page]) => ({ ...page, remote, path })),
  );

/** What the chunk of a page is called in its `import()`: `page-index`, `page-kanban`, `page-forgot-password`. */
export function chunkOf(remote: RemoteName, path: string): string {
  const inRemote = remote === 'landing' ? path : path.slice(BASE_PATHS[remote].length);
  return `page-${inRemote.slice(1) || 'index'}`;
}
