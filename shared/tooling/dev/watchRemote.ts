import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTEGRITY, packageOf, type RemoteName } from '../../config/remotes';
import { collectPages } from '../build/collectPages';
import { readStartFiles } from '../build/readManifest';
import { needsOf } from '../check/exports/needsOf';
import type { Line } from './pointerTable';

/** The folder in a package for builds within the shell of another site. */
const BUILT = 'dist/against';

/** Returns the line that starts the build in a folder, with a unique version. */
function lineOf(remote: RemoteName, folder: string): Line {
  const { entry: file } = readStartFiles(folder);
  const hash = createHash(INTEGRITY)
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  const version = `dev-${Date.now().toString(36)}`;
  const entry = `/remotes/${remote}/${version}/${file}`;
  const [needs, table] = [needsOf(packageOf(remote), folder), collectPages(remote)];
  return { version, entry, needs, integrity: `${INTEGRITY}-${hash}`, table };
}

const BUILT_LINE = /built in/;

/**
 * Builds a remote as it is released, again after each change, because the site's production React does not work with
 * development builds. It runs in a process of its own without loaders.
 */
export function watchRemote(cwd: string, remote: RemoteName, onBuilt: (line: Line, folder: string) => void) {
  const folder = join(cwd, BUILT);
  const child = spawn(
    process.execPath,
    [join(cwd, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js'), 'build', '--watch'],
    {
      cwd,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NO_COLOR: '1',
        NODE_ENV: 'production',
        BUILD_MODE: 'federated',
        BUILD_ROOT: BUILT,
        BUILD_ID: 'dev',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    if (BUILT_LINE.test(chunk.toString())) onBuilt(lineOf(remote, folder), folder);
  });
  return child;
}
