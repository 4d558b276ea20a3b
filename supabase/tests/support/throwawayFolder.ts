import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder that Linux keeps in memory. */
const MEMORY = '/dev/shm';

/** Enough for several concurrent runs; a container has 64 MB by default. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * A new folder for the databases of a test run, in memory when there is room. Copying a database means a thousand
 * files; on a disk that takes longer than the tests.
 */
export function throwawayFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix));
}
