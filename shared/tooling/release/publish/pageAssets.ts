import type { Asset } from '../../../config/pointers';
import type { RemoteName } from '../../../config/remotes';
import type { PageTable } from '../../../src/pages';
import { chunkOf } from '../../build/collectPages';
import type { StartFiles } from '../../build/readManifest';

/** The chunks that `import()` calls of a remote name after pages must be those the table of pages preloads. */
const preloaded = (table: PageTable) => Object.keys(table).filter((path) => table[path]?.preload);

function compareWithTable(remote: RemoteName, table: PageTable, chunks: StartFiles['pages']): void {
  const wanted = preloaded(table).map((path) => chunkOf(remote, path));
  const named = Object.keys(chunks);
  const stray = [...wanted, ...named].filter((chunk) => !wanted.includes(chunk) || !named.includes(chunk));
  if (stray.length > 0)
    throw new Error(`${remote}: the table of pages and the import() calls disagree about ${stray.join(', ')}`);
}

/** What each page needs beyond the files every page of its remote starts with, by its path. */
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
