import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { ALL_PAGES, chunkOf } from '@rotavisto/shared/pages';
import type { Asset } from '../release/pointers';

export type AppAssets = { js: { sync: string[] }; css: { sync: string[] } };

/** The chunks that `import()` calls of a remote name after pages, which must be those the table of pages preloads. */
function readChunks(remote: RemoteName, built: string): Record<string, string[]> {
  const chunks: Record<string, string[]> = JSON.parse(readFileSync(join(built, 'pages.json'), 'utf8'));
  const wanted = ALL_PAGES.filter((page) => page.remote === remote && page.preload).map(chunkOf);
  const named = Object.keys(chunks);
  const stray = [...wanted, ...named].filter((chunk) => !wanted.includes(chunk) || !named.includes(chunk));
  if (stray.length > 0)
    throw new Error(`${remote}: the table of pages and the import() calls disagree about ${stray.join(', ')}`);
  return chunks;
}

/** What each page needs beyond the files every page of its remote starts with, by its path. */
export function pageAssets(
  remote: RemoteName,
  built: string,
  app: AppAssets | undefined,
  assetOf: (file: string) => Asset,
): Record<string, Asset[]> {
  const chunks = readChunks(remote, built);
  const known = new Set([...(app?.js.sync ?? []), ...(app?.css.sync ?? [])]);
  const pages = ALL_PAGES.filter((page) => page.remote === remote && page.preload);
  return Object.fromEntries(
    pages.map((page) => [page.path, (chunks[chunkOf(page)] ?? []).filter((file) => !known.has(file)).map(assetOf)]),
  );
}
