import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTicks } from './processIdentity';
import { StartupError } from './StartupError';

interface Owner {
  pid: number;
  ticks: string | null;
}

function readOwner(file: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || typeof owner.pid !== 'number') return null;
    return { pid: owner.pid, ticks: 'ticks' in owner && typeof owner.ticks === 'string' ? owner.ticks : null };
  } catch {
    return null;
  }
}

const isRunning = ({ pid, ticks }: Owner) => isAlive(pid) && (ticks === null || startTicks(pid) === ticks);

function take(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, ticks: startTicks(process.pid) }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false;
    // On a full disk the lock file exists without its content.
    rmSync(file, { force: true });
    throw error;
  }
}

function openFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`A pasta de dados ${dataDir} não pode ser usada (data folder cannot be used): ${reason}`);
  }
}

/** Allows one backend per data folder and takes over the lock of a killed run. Returns the release function. */
export function lockFolder(dataDir: string): () => void {
  openFolder(dataDir);
  const file = join(dataDir, 'rotavisto.lock');
  if (!take(file)) {
    const owner = readOwner(file);
    if (owner && isRunning(owner)) {
      throw new StartupError(
        `A pasta ${dataDir} já está em uso pelo processo ${owner.pid} (already in use). ` +
          'Encerre-o ou escolha outra pasta com DATA_DIR.',
      );
    }
    rmSync(file, { force: true });
    if (!take(file)) throw new StartupError(`A pasta ${dataDir} acabou de ser ocupada (already in use).`);
  }
  return () => {
    if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}
