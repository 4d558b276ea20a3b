import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLES, packageOf, REMOTE_NAMES } from '../../config/remotes';
import { ROOT } from '../run';

/** The folders that a package needs besides `shared`. */
const NEEDS: Record<string, readonly string[]> = {
  // Tests compare its sentences with refusals in SQL and functions, and with those in other catalogues.
  shared: [
    'supabase/schemas',
    'supabase/functions',
    'supabase/official',
    'shell/src/locales',
    'landing/src/locales',
    'client-app/src/cases',
    'client-app/src/official',
    'consultant-app/src/ds160',
    'admin-app/src/data',
  ],
  // The shell starts the backend and leads to visitors' pages.
  shell: ['supabase', 'landing'],
};

/**
 * Tests each package in a clone with only its own part, installed from the local store. A remote is tested, checked,
 * built and released there, so an import from another part fails.
 */
export function testAlone(names: readonly string[]): boolean {
  return (names.length > 0 ? names : [...BUNDLES, 'shared']).map(testOne).every(Boolean);
}

type InClone = (command: string, ...args: string[]) => void;

function testOne(name: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-alone-'));
  const clone = join(folder, 'clone');
  const inFolder =
    (cwd: string, env: NodeJS.ProcessEnv = {}): InClone =>
    (command, ...args) =>
      void execFileSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, CI: '1', ...env } });
  const remote = REMOTE_NAMES.find((candidate) => packageOf(candidate) === name);
  try {
    if (remote) {
      inFolder(ROOT)('node', 'shared/tooling/checkout.mjs', remote, `file://${ROOT}`, clone);
      testPart(name, inFolder(clone));
      for (const args of [
        ['-C', name, 'dev', '--against', 'nowhere'],
        ['preview', remote, '--site', 'nowhere'],
        ['release', remote, '--cannary', '10'],
      ])
        expectOneLine(clone, args);
      releasePart(remote, join(folder, 'site'), (site) => inFolder(clone, { SITE_DIR: site }));
    } else {
      inFolder(ROOT)('git', 'clone', '--quiet', '--sparse', `file://${ROOT}`, clone);
      const inClone = inFolder(clone);
      inClone('git', 'sparse-checkout', 'set', name, 'shared', ...(NEEDS[name] ?? []));
      inClone('pnpm', 'install', '--offline', '--frozen-lockfile', '--silent');
      inClone('pnpm', '-C', name, 'test');
    }
    console.log(`${name}: passed alone`);
    return true;
  } catch (error) {
    console.error(`${name}: failed alone: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function testPart(name: string, inClone: InClone): void {
  inClone('pnpm', '-C', name, 'test');
  inClone('pnpm', 'check');
  inClone('pnpm', '-C', name, 'build');
}

/** Checks that a user's mistake is answered by one line, without output of the package manager. */
function expectOneLine(cwd: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('pnpm', args, { cwd, encoding: 'utf8' });
  const said = `${stdout}${stderr}`.trim();
  if (status !== 1 || said.includes('\n')) throw new Error(`pnpm ${args.join(' ')} ended with ${status}: ${said}`);
}

/** Releases the part into a copy of the built site, in whose shell it must run. */
function releasePart(remote: string, site: string, inSite: (site: string) => InClone): void {
  if (!existsSync(join(ROOT, 'dist', 'shell.json'))) {
    console.log(`${remote}: not released, as no site is built here (pnpm build)`);
    return;
  }
  cpSync(join(ROOT, 'dist'), site, { recursive: true });
  const inClone = inSite(site);
  inClone('pnpm', 'release', remote);
  inClone('pnpm', 'rollback', remote, '--list');
}
