import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { PostgresBinaries } from '../../database/postgresBinaries';

const DEBIAN = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_dump'];

/** The folder of the system's newest Postgres, because a server's dump needs its own pg_dump. */
function folderOfSystem(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .map((folder) => dirname(realpathSync(join(folder, 'initdb'))));
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...onPath];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name)))) ?? null;
}

export interface SystemPostgres {
  binaries: PostgresBinaries;
  /** Dumps a database into a file. */
  dump: (url: string, file: string, ...options: string[]) => void;
}

/** The Postgres that `pnpm test:deep restore` installs; null without one. */
export function systemPostgres(): SystemPostgres | null {
  const folder = folderOfSystem();
  if (!folder) return null;
  return {
    binaries: { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') },
    dump: (url, file, ...options) => {
      const args = [`--dbname=${url}`, `--file=${file}`, ...options];
      const { status, stderr } = spawnSync(join(folder, 'pg_dump'), args, { encoding: 'utf8', env: process.env });
      if (status !== 0) throw new Error(stderr);
    },
  };
}
