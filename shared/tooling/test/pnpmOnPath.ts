import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../run';

/** Returns the package manager of this checkout with its version, as npx takes it. */
const packageManager = () =>
  /'(pnpm@[\d.]+)'/.exec(readFileSync(join(ROOT, 'shared', 'tooling', 'install.mjs'), 'utf8'))?.[1] ?? 'pnpm';

/**
 * Returns a path on which programs find `pnpm`, also on a machine that has only Node: where the given path has none, a
 * folder in front of it holds a `pnpm` that npx runs.
 */
export function pathWithPnpm(path = ''): string {
  if (spawnSync('pnpm', ['--version'], { env: { ...process.env, PATH: path } }).status === 0) return path;
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-pnpm-'));
  writeFileSync(join(folder, 'pnpm'), `#!/bin/sh\nexec npx -y ${packageManager()} "$@"\n`, { mode: 0o755 });
  return [folder, path].join(delimiter);
}
