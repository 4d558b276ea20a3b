import type { Asset } from '../../../config/pointers';
import type { RemoteName } from '../../../config/remotes';
import type { PageTable } from '../../../src/pages';
import { chunkOf } from '../../build/collectPages';
import type { StartFiles } from '../../build/readManifest';

/** Throws unless the named chunks of a remote are exactly its preloaded pages. */
const preloaded = (table: PageTable) => Object.keys(table).filter((path) => table[path]?.preload);

function compareWithTable(remote: RemoteName, table: PageTable, chunks: StartFiles['pages']): void {
  const wanted = preloaded(table).map((path) => chunkOf(remote, path));
  const named = Object.keys(chunks);
  const stray = [...wanted, ...named].filter((chunk) => !wanted.includes(chunk) || !named.includes(chunk));
  if (stray.length > 0)
    throw new Error(`${remote}: the table of pages and the import() calls disagree about ${stray.join(', ')}`);
}

/** Returns the files of each page by path, without those that all pages of the remote share. */
export function pageAssets(
  remote: RemoteName,
  table: PageTable,
  { app, pages: chunks }: Pick<StartFiles, 'app' | 'pages'>,
  assetOf: (file: string) => Asset,
): Record<string, Asset[]> {
  compareWithTable(remote, table, chunks);
  return Object.fromEntries(
    preloaded(table).map((path) => [
      path,
      (chunks[chunkOf(remote, path)] ?? []).filter((file) => !app.includes(file)).map(assetOf),
    ]),
  );
}
