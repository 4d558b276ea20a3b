import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../start/processIdentity';
import { StartupError } from '../start/StartupError';

function leftoverPid(folder: string): number | null {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** With /proc, a reused process id is not mistaken for our Postgres. */
function isPostgresOf(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return process.platform !== 'linux' && isAlive(pid);
  }
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

/**
 * Ends the Postgres that a killed run left behind, so that the folder can be opened. The pid file of a dead one stays:
 * from it the next Postgres learns if workers still hold the data.
 */
export async function stopLeftover(folder: string, log: (line: string) => void): Promise<void> {
  const pid = leftoverPid(folder);
  if (pid === null || !isAlive(pid)) return;
  if (!isPostgresOf(pid, folder)) {
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  log('Stopping the Postgres of an interrupted run…');
  process.kill(pid, 'SIGINT');
  if (!(await endsWithin(pid, 10_000))) process.kill(pid, 'SIGQUIT');
  if (!(await endsWithin(pid, 5_000))) {
    throw new StartupError(
      `O Postgres ${pid} de uma execução anterior não encerra (left over). Encerre-o e tente de novo.`,
    );
  }
}
