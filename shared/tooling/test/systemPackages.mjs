import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const HEADLESS_SHELL = 'chromium-headless-shell';

const isOnPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => names.some((name) => existsSync(join(folder, name))));

const isChosen = () => Boolean(process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH));

const isInstalled = () => isChosen() || isOnPath(NAMES);

const aptGet = (args) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;

/** Installs a package of the system where that takes no password; true when it is there. */
export function aptInstall(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${name} with apt…\n`);
  const install = () => aptGet(['install', '-y', '-qq', '--no-install-recommends', name]);
  // The update takes longer than the install, so it comes second.
  return install() || (aptGet(['update', '-qq']) && install());
}

const attempt = (command, args) => spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

/** Finds a Chromium or gets one; gives null when there is one, else what a person can do about it. */
export function ensureChromium() {
  if (isInstalled() || (aptInstall('chromium') && isInstalled())) {
    // Without it the journeys take the whole browser, and longer.
    if (!isChosen() && !isOnPath([HEADLESS_SHELL])) aptInstall(HEADLESS_SHELL);
    return null;
  }
  process.stdout.write('Downloading Chromium with Playwright…\n');
  const playwright = join(ROOT, 'node_modules', '.bin', 'playwright');
  if (attempt(playwright, ['install', '--with-deps', 'chromium']) || attempt(playwright, ['install', 'chromium']))
    return null;
  return 'The end-to-end tests need Chromium. Install it (apt-get install chromium) or set CHROMIUM_PATH to one.';
}

const BESIDE_ROOT = '/usr/sbin/nginx';

/** Servers are not on the path of everybody. */
export const nginxPath = () => (isOnPath(['nginx']) ? 'nginx' : BESIDE_ROOT);

const hasNginx = () => isOnPath(['nginx']) || existsSync(BESIDE_ROOT);

/** Finds nginx or gets one, with Debian's module for Brotli; gives null when there is one, else what a person can do about it. */
export function ensureNginx() {
  if (!hasNginx() && aptInstall('nginx')) aptInstall('libnginx-mod-http-brotli-static');
  return hasNginx()
    ? null
    : 'deploy/nginx.conf is tried with nginx, which is not here: install it (apt-get install nginx).';
}
