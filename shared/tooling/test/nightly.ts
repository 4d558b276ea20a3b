import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../ending';
import { ROOT } from '../run';

interface Program {
  name: string;
  /** The script of package.json, with its arguments. */
  command: string;
  /** The limit, which ends a program that hangs. */
  minutes: number;
  /** Debian packages that the program needs. */
  packages: string;
  /** A release waits for the program. */
  beforeRelease: boolean;
}

const PROGRAMS: Program[] = JSON.parse(readFileSync(join(import.meta.dirname, 'nightly.json'), 'utf8'));

/** Ends a program with everything it started. */
const end = (pid: number | undefined) => {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
};

async function resultOf({ command, minutes }: Program): Promise<string> {
  const child = spawn('npm', ['run', '--silent', ...command.split(' ')], {
    cwd: ROOT,
    stdio: 'inherit',
    detached: true,
  });
  const limit = setTimeout(() => end(child.pid), minutes * 60_000);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(limit);
  if (signal) return `not ended after ${minutes} minutes`;
  return code === 0 ? 'passed' : `failed (exit ${code})`;
}

/**
 * `pnpm test:night [name…]`: runs every program of nightly.json, or the named ones, one after the other, and prints a
 * table of their results.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !PROGRAMS.some((program) => program.name === name));
if (unknown.length > 0) {
  refuse(`There is no program "${unknown[0]}". The programs are: ${PROGRAMS.map(({ name }) => name).join(', ')}.`);
}
const table = ['| Program | Result | Minutes |', '| --- | --- | --- |'];
for (const program of PROGRAMS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const started = Date.now();
  const result = await resultOf(program);
  if (result !== 'passed') process.exitCode = 1;
  table.push(`| ${program.name} | ${result} | ${((Date.now() - started) / 60_000).toFixed(1)} |`);
  console.log(`\n${table.join('\n')}\n`);
}
