import { spawnSync } from 'node:child_process';
import { RestoreRefused } from './RestoreRefused';

const PACKAGES: Record<string, string> = {
  pg_restore: 'postgresql-client',
  psql: 'postgresql-client',
  tar: 'tar',
  unzip: 'unzip',
};

/** Throws an error message of one sentence for a missing program. */
export function needProgram(name: keyof typeof PACKAGES): void {
  const { error } = spawnSync(name, ['--version'], { stdio: 'ignore', env: process.env });
  if (!error) return;
  throw new RestoreRefused(
    `${name} is not installed: it comes with the package ${PACKAGES[name]}, in the version of the database the dump is of, or newer.`,
  );
}

export interface Ran {
  isFine: boolean;
  problem: string;
}

/** Runs a program to its end; `problem` is its error output. */
export function runProgram(name: keyof typeof PACKAGES, args: readonly string[]): Ran {
  needProgram(name);
  const { status, stderr } = spawnSync(name, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { isFine: status === 0, problem: stderr.trim() };
}
