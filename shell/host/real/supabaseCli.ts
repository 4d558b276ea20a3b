import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../shared/tooling/paths';

const CLI = join(ROOT, 'supabase', 'node_modules', '.bin', 'supabase');

const settings = (env: NodeJS.ProcessEnv) => ({
  cwd: ROOT,
  env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', ...env },
});

/** Runs a command of the Supabase CLI in this repository, and gives what it says. */
export function supabase(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, error } = spawnSync(CLI, args, {
    ...settings(env),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error || status !== 0) throw new Error(`supabase ${args.join(' ')} failed: ${error?.message ?? status}`);
  return stdout;
}

export const supabaseBeside = (args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(CLI, args, { ...settings(env), stdio: 'inherit' });
