import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../../shared/tooling/paths';

export type Checkout = { folder: string; remove: () => void };

/** The commit that last recorded what is live. */
const recorded = () =>
  execFileSync('git', ['log', '-1', '--format=%H', '--', 'deploy/live.json'], { cwd: ROOT, encoding: 'utf8' }).trim();

/** A built checkout of an older commit; `wanted` may also be a folder that holds one. */
export function olderCheckout(wanted = recorded()): Checkout {
  if (existsSync(join(wanted, 'dist', 'remotes.json'))) return { folder: wanted, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-older-'));
  const { SITE_DIR: _site, ...env } = process.env;
  const inFolder = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...env, CI: '1' } });
  inFolder('git', 'clone', '--quiet', `file://${ROOT}`, '.');
  inFolder('git', 'checkout', '--quiet', wanted);
  inFolder('pnpm', 'install', '--offline', '--frozen-lockfile', '--silent');
  inFolder('pnpm', 'build');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
