import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const LOCK = '.release.lock';

const POLL_MS = 50;
/** The age in ms after which a lock without a process id counts as left behind. */
const UNSIGNED_MS = 5000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A killed process leaves its lock behind. */
function isLeftBehind(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid > 0 ? !isRunning(pid) : Date.now() - statSync(lock).mtimeMs > UNSIGNED_MS;
  } catch {
    // The lock was released meanwhile.
    return false;
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (Object(error).code !== 'EEXIST') {
      // On a full disk the lock file exists without its process id.
      rmSync(lock, { force: true });
      throw error;
    }
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Runs changes of a site's pointers and pages one after the other; later ones wait. */
export async function withReleaseLock<Result>(site: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(site, LOCK);
  while (!take(lock)) await wait(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
