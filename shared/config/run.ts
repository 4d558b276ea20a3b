import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Runs one of the installed tools at the root; true when it is content. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const file = command === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', command);
  const { status } = spawnSync(file, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}
