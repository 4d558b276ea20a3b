import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLES } from '../../config/remotes';
import { ROOT } from '../run';

/** Returns the hash of every published file. */
function hashesOf(bundle: string, root: string): string {
  const folder = join(root, bundle, 'dist', 'federated');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'mf-stats.json')
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return files.map((file) => `${file.slice(folder.length)} ${hash(file)}`).join('\n');
}

/** Builds the last commit in two folders of different depth; returns true if all bytes are equal. */
export function sameBytes(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-bytes-'));
  const roots = [join(folder, 'one'), join(folder, 'two', 'deeper', 'still')];
  try {
    for (const root of roots) {
      execFileSync('git', ['clone', '--quiet', `file://${ROOT}`, root], { stdio: 'inherit' });
      const inClone = (args: string[]) =>
        execFileSync('pnpm', args, { cwd: root, stdio: 'inherit', env: { ...process.env, CI: '1' } });
      inClone(['install', '--offline', '--frozen-lockfile', '--silent']);
      inClone(['build']);
    }
    const different = BUNDLES.filter((bundle) => new Set(roots.map((root) => hashesOf(bundle, root))).size > 1);
    for (const bundle of different) console.error(`${bundle} is built differently in another folder`);
    return different.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
