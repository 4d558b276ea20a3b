import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const attempt = (args) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;

/** Installs a package of the system where that takes no password; true when it is there. */
export function aptInstall(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${name} with apt…\n`);
  const install = () => attempt(['install', '-y', '-qq', '--no-install-recommends', name]);
  // Reading what there is anew takes longer than installing; only a machine that knows nothing yet, or what is gone, needs it.
  return install() || (attempt(['update', '-qq']) && install());
}
