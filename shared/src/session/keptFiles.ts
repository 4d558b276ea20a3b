import { KEPT_FILES_PREFIX } from '../page';

/**
 * Deletes the files that are kept on this device, but those of one account; of these go the ones that its cases no longer have.
 * A browser that has no Cache Storage, or allows none here, keeps no files.
 */
export async function dropKeptFiles(but?: string): Promise<void> {
  for (const name of (await globalThis.caches?.keys().catch(() => [])) ?? []) {
    if (!name.startsWith(KEPT_FILES_PREFIX)) continue;
    if (name === KEPT_FILES_PREFIX + but) await (await import('./goneFiles')).dropGone(name);
    else await caches.delete(name);
  }
}
