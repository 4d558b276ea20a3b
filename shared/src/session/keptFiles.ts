import type { RotaVistoClient } from '@rotavisto/shared/supabase';
import { KEPT_FILES_PREFIX } from '../page';

/** A browser that has no Cache Storage, or allows none here, keeps no files. */
const inCaches = (work: (all: CacheStorage) => Promise<unknown>): Promise<unknown> =>
  'caches' in globalThis ? work(caches).catch(() => undefined) : Promise.resolve();

/** Deletes the files that are kept on this device, but those of one account. */
export const dropKeptFiles = (but?: string) =>
  inCaches(async (all) => {
    for (const name of await all.keys())
      if (name.startsWith(KEPT_FILES_PREFIX) && name !== KEPT_FILES_PREFIX + but) await all.delete(name);
  });

/** Addresses of kept files end in the id of the file. */
const idOf = ({ url }: Request): string => /([^/]+)\.pdf$/.exec(url)?.[1] ?? '';

/**
 * At each contact: only files of this account stay on this device, and of those only what its cases still have. One that was
 * taken back, or forgotten with its case, goes.
 */
export async function tidyKeptFiles(client: RotaVistoClient, userId: string): Promise<void> {
  await dropKeptFiles(userId);
  await inCaches(async (all) => {
    if (!(await all.has(KEPT_FILES_PREFIX + userId))) return;
    const cache = await all.open(KEPT_FILES_PREFIX + userId);
    const kept = await cache.keys();
    if (kept.length === 0) return;
    const { data } = await client.from('case_files').select('id').in('id', kept.map(idOf));
    // Without an answer nothing is known to be gone.
    if (data) for (const request of kept) if (!data.some(({ id }) => id === idOf(request))) await cache.delete(request);
  });
}
