import type { Asset } from '../../../config/pointers';
import type { RemoteName } from '../../../config/remotes';
import { ALL_PAGES, chunkOf } from '../../../src/pages';
import type { StartFiles } from '../../build/readManifest';

/** The chunks that `import()` calls of a remote name after pages must be those the table of pages preloads. */
function compareWithTable(remote: RemoteName, chunks: StartFiles['pages']): void {
  const wanted = ALL_PAGES.filter((page) => page.remote === remote && page.preload).map(chunkOf);
  const named = Object.keys(chunks);
  const stray = [...wanted, ...named].filter((chunk) => !wanted.includes(chunk) || !named.includes(chunk));
  if (stray.length > 0)
    throw new Error(`${remote}: the table of pages and the import() calls disagree about ${stray.join(', ')}`);
}

/** What each page needs beyond the files every page of its remote starts with, by its path. */
export function pageAssets(
  remote: RemoteName,
  { app, pages: chunks }: Pick<StartFiles, 'app' | 'pages'>,
  assetOf: (file: string) => Asset,
): Record<string, Asset[]> {
  compareWithTable(remote, chunks);
  const pages = ALL_PAGES.filter((page) => page.remote === remote && page.preload);
  return Object.fromEntries(
    pages.map((page) => [page.path, (chunks[chunkOf(page)] ?? []).filter((file) => !app.includes(file)).map(assetOf)]),
  );
}
