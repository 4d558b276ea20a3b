import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../shared/tooling/paths';

/**
 * `pnpm test:deep role`: in a clone, creates a role with its first remote by command; its rights, tests, journeys and
 * release need no edit by hand.
 */
const folder = mkdtempSync(join(tmpdir(), 'rotavisto-role-'));

function inClone(command: string, ...args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`);
  const env = { ...process.env, CI: '1', NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  execFileSync(command, args, { cwd: folder, stdio: 'inherit', env });
}

const jest = (project: string, ...tests: string[]) =>
  inClone('pnpm', 'exec', 'jest', '--selectProjects', project, '--', ...tests);

try {
  inClone('git', 'clone', '--quiet', `file://${ROOT}`, '.');
  inClone('pnpm', 'install', '--offline', '--frozen-lockfile', '--silent');
  inClone('pnpm', 'create:remote', 'partners', '--role', 'partner', '--title', 'Parceiros');
  inClone('pnpm', 'install', '--offline', '--no-frozen-lockfile', '--silent');
  inClone('pnpm', 'types');
  inClone('pnpm', 'exec', 'tsc', '-p', '.');
  inClone('pnpm', '-C', 'partners-app', 'test');
  jest('supabase', 'tests/matrix', 'tests/roles', 'tests/catalogue.test', 'tests/structure');
  jest('backend', 'contract/seed.test');
  jest('shell', 'routeFor', 'expectedVisit');
  jest('tooling', 'catalogues');
  inClone('pnpm', 'build');
  const journeys = ['--config', 'shell/playwright.config.ts', '--project=journeys', 'partners', 'roles'];
  inClone('pnpm', 'exec', 'playwright', 'test', ...journeys);
  inClone('pnpm', 'release', 'partners');
  inClone('pnpm', 'check');
  console.log('role: made, tested and released');
} catch (cause) {
  console.error(`role: ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
