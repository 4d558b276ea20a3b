import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

const fileOf = (command: string) =>
  command === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', command);

/** Runs an installed tool at the root; returns true if it succeeds. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(fileOf(command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

interface Ended {
  isFine: boolean;
  output: string;
  seconds: number;
}

/** Runs an installed tool at the root beside others; returns its output at the end. */
export function runBeside(command: string, args: readonly string[], cwd = ROOT): Promise<Ended> {
  const started = Date.now();
  const child = spawn(fileOf(command), args, { cwd, shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ isFine: code === 0, output, seconds: (Date.now() - started) / 1000 }));
  });
}
