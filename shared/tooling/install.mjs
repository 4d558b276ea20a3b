// Installs the packages if the lock file has changed since the last installation.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MARKER = `${ROOT}node_modules/.rotavisto-lock`;
const PNPM = 'pnpm@12.21.0';

function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  refuse(`RotaVisto needs Node 20.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org`);
}

export function ensureInstalled() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(`${ROOT}pnpm-lock.yaml`))
    .digest('hex');
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === lock) return;
  process.stdout.write('Installing packages (first start, or the lock file changed)…\n');
  const windows = process.platform === 'win32';
  const args = ['-y', PNPM, 'install', '--frozen-lockfile', '--loglevel', 'info'];
  const { status, error } = spawnSync(windows ? 'npx.cmd' : 'npx', args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: windows,
  });
  if (error) refuse(`Packages could not be installed: ${error.message}`);
  if (status !== 0) refuse('Packages could not be installed. Check the network connection and try again.');
  writeFileSync(MARKER, lock);
}
