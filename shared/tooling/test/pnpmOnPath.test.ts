import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathWithPnpm } from './pnpmOnPath';

/** Makes a path with a shell and an `npx` that prints its arguments, as on a machine with nothing but Node. */
function pathWithNpxOnly(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-path-'));
  symlinkSync('/bin/sh', join(folder, 'sh'));
  writeFileSync(join(folder, 'npx'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  return folder;
}

test('pnpm runs through npx, in the version of the installation, on a machine without it', () => {
  const env = { PATH: pathWithPnpm(pathWithNpxOnly()) };

  const { stdout } = spawnSync('pnpm', ['-C', 'a folder', 'test'], { env, encoding: 'utf8' });

  expect(stdout).toMatch(/^-y pnpm@\d+\.\d+\.\d+ -C a folder test\n$/);
});

test('pathWithPnpm returns the path without a change on a machine with pnpm', () => {
  const path = pathWithNpxOnly();
  writeFileSync(join(path, 'pnpm'), '#!/bin/sh\necho 12\n', { mode: 0o755 });

  expect(pathWithPnpm(path)).toBe(path);
});
