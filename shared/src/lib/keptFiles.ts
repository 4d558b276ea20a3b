import { KEPT_FILES_PREFIX } from '../page';

/** Deletes the files that are kept on this device, but those of one account. */
export async function dropKeptFiles(but?: string): Promise<void> {
  try {
    for (const name of await caches.keys())
      if (name.startsWith(KEPT_FILES_PREFIX) && name !== KEPT_FILES_PREFIX + but) await caches.delete(name);
  } catch {
    // A browser that has no Cache Storage, or allows none here, keeps no files.
  }
}
