import { KEPT_FILES_PREFIX } from '../page';

/** Deletes the files kept on this device, except those of one account. */
export async function dropKeptFiles(but?: string): Promise<void> {
  try {
    for (const name of await caches.keys())
      if (name.startsWith(KEPT_FILES_PREFIX) && name !== KEPT_FILES_PREFIX + but) await caches.delete(name);
  } catch {
    // A browser without Cache Storage, or without access to it, keeps no files.
  }
}
