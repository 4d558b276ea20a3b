import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BASE_PATHS, packageOf, REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { roleOfPath } from '../../src/domain/roles';
import type { AreaPage, PageTable, PublicPage } from '../../src/pages';
import { ROOT } from '../run';

/** A page of this checkout and its remote. */
export type DeclaredPage = PageTable[string] & { remote: RemoteName; path: string };

const fileOf = (remote: RemoteName) => join(ROOT, packageOf(remote), 'src', 'pages.ts');

const require = createRequire(join(ROOT, 'package.json'));

/** Throws for a page outside the address of its remote, because it would be released but could never be opened. */
export function refuseStray(remote: RemoteName, paths: string[]): void {
  const base = BASE_PATHS[remote];
  const isOwn = (path: string) =>
    remote === 'landing' ? path.startsWith('/') && !roleOfPath(path) : `${path}/`.startsWith(`${base}/`);
  const stray = paths.filter((path) => !isOwn(path));
  if (stray.length > 0) throw new Error(`${remote} lies at ${base} and declares ${stray.join(', ')}`);
}

type DeclaredRow = AreaPage & Partial<PublicPage>;

/** Returns a row without the fields that only its own area uses. */
const publishedRow = ({ menu, page, themed, as, props, ...known }: DeclaredRow): PageTable[string] => ({
  ...(menu ? { menu: true } : {}),
  ...known,
});

/**
 * Returns the page table of a remote in this checkout. It is published with the remote; other programs read it from
 * there.
 */
export function collectPages(remote: RemoteName): PageTable {
  const file = fileOf(remote);
  // A watched build collects the table again after each change.
  delete require.cache[file];
  const { PAGES }: { PAGES?: Record<string, DeclaredRow> } = require(file);
  if (!PAGES) throw new Error(`${packageOf(remote)}/src/pages.ts exports no PAGES`);
  refuseStray(remote, Object.keys(PAGES));
  return Object.fromEntries(Object.entries(PAGES).map(([path, row]) => [path, publishedRow(row)]));
}

/** Returns the pages of all remotes in this checkout. */
export const declaredPages = (): DeclaredPage[] =>
  REMOTE_NAMES.filter((remote) => existsSync(fileOf(remote))).flatMap((remote) =>
    Object.entries(collectPages(remote)).map(([path, page]) => ({ ...page, remote, path })),
  );

/** Returns the name of a page's chunk in its `import()`: `page-index`, `page-kanban`, `page-forgot-password`. */
export function chunkOf(remote: RemoteName, path: string): string {
  const inRemote = remote === 'landing' ? path : path.slice(BASE_PATHS[remote].length);
  return `page-${inRemote.slice(1) || 'index'}`;
}
