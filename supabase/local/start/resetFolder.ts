import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopLeftover } from '../database/stopLeftover';
import { lockFolder } from './folderLock';

/** Everything that a backend stores in its folder. */
const OWN = ['postgres', 'storage', 'deno', 'secrets.json', 'local.json', 'checkout.json'];

/** Removes the data of a folder without a running backend, and no other files. */
export async function resetFolder(dataDir: string, log: (line: string) => void): Promise<void> {
  if (!existsSync(dataDir)) return;
  const release = lockFolder(dataDir);
  try {
    await stopLeftover(join(dataDir, 'postgres'), log);
    for (const name of OWN) rmSync(join(dataDir, name), { recursive: true, force: true });
  } finally {
    release();
  }
}
