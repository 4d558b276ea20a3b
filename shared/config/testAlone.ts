import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLES } from './remotes';
import { ROOT } from './run';

/** What a package is nothing without, beside `shared`. */
const NEEDS: Record<string, readonly string[]> = {
  // Its sentences are held against the refusals of the SQL.
  shared: ['supabase/migrations'],
  // It starts the backend.
  shell: ['supabase'],
};

/**
 * What the team of one package has: a sparse checkout of its folder and `shared`, in which it is installed from the
 * local store, type-checked and tested. An import from anywhere else finds nothing there.
 */
export function testAlone(names: readonly string[]): boolean {
  return (names.length > 0 ? names : [...BUNDLES, 'shared']).map(testOne).every(Boolean);
}

function testOne(name: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-alone-'));
  const inClone = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, CI: '1' } });
  try {
    inClone('git', 'clone', '--quiet', '--sparse', `file://${ROOT}`, '.');
    inClone('git', 'sparse-checkout', 'set', name, 'shared', ...(NEEDS[name] ?? []));
    inClone('pnpm', 'install', '--offline', '--frozen-lockfile', '--silent');
    const { name: packageName }: { name: string } = JSON.parse(
      readFileSync(join(folder, name, 'package.json'), 'utf8'),
    );
    inClone('pnpm', '--filter', packageName, 'test');
    console.log(`${name}: passed alone`);
    return true;
  } catch (error) {
    console.error(`${name}: failed alone: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
