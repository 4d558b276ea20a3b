import { execFileSync } from 'node:child_process';
import { chownSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../start/StartupError';

export interface PostgresUser {
  command: (binary: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number };
}

const asMyself: PostgresUser = { command: (file, args) => ({ file, args }) };

function isReachableByOthers(path: string): boolean {
  for (let folder = dirname(realpathSync(path)); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function succeeds(file: string, args: string[]): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Postgres refuses to run as root. Root runs it as `nobody` if `nobody` can reach the files, otherwise (a checkout
 * under /root) in a user namespace without root.
 */
export function postgresUser(binary: string, folder: string): PostgresUser {
  if (process.getuid?.() !== 0) return asMyself;
  if (isReachableByOthers(binary) && isReachableByOthers(folder)) {
    const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
    const gid = Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' }));
    chownSync(folder, uid, gid);
    return { command: (file, args) => ({ file, args, uid, gid }) };
  }
  const namespace = ['--user', '--map-user=65534', '--map-group=65534'];
  if (succeeds('unshare', [...namespace, 'true'])) {
    chownSync(folder, 0, 0);
    return { command: (file, args) => ({ file: 'unshare', args: [...namespace, file, ...args] }) };
  }
  throw new StartupError(
    `O Postgres não pode rodar como root nesta pasta (${folder}). ` +
      'Use um usuário comum, uma pasta acessível a todos com DATA_DIR, ou um banco com DATABASE_URL.',
  );
}
