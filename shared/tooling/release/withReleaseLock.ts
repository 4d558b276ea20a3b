import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const LOCK = '.release.lock';

const POLL_MS = 50;
/** Longer than it takes to write down whose lock it is. */
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
    // It was given back meanwhile.
    return false;
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (Object(error).code !== 'EEXIST') {
      // On a full disk the lock is there, without the words whose it is.
      rmSync(lock, { force: true });
      throw error;
    }
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** What changes the pointers and the pages of a site does so one after the other; the others wait for their turn. */
export async function withReleaseLock<Result>(site: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(site, LOCK);
  while (!take(lock)) await wait(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
