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

/** Installs a system package if no password is needed; returns true if it is present. */
export function aptInstall(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${name} with apt…\n`);
  const install = () => aptGet(['install', '-y', '-qq', '--no-install-recommends', name]);
  // The update takes longer than the installation, so it runs only after a failure.
  return install() || (aptGet(['update', '-qq']) && install());
}

const attempt = (command, args) => spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

/** Finds or installs a Chromium; returns null on success, else advice for the user. */
export function ensureChromium() {
  if (isInstalled() || (aptInstall('chromium') && isInstalled())) {
    // Without the headless shell, the journeys use the whole browser and take longer.
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

/** Servers are not on every user's path. */
export const nginxPath = () => (isOnPath(['nginx']) ? 'nginx' : BESIDE_ROOT);

const hasNginx = () => isOnPath(['nginx']) || existsSync(BESIDE_ROOT);

/** Finds or installs nginx with Debian's Brotli module; returns null on success, else advice for the user. */
export function ensureNginx() {
  if (!hasNginx() && aptInstall('nginx')) aptInstall('libnginx-mod-http-brotli-static');
  return hasNginx()
    ? null
    : 'deploy/nginx.conf is tried with nginx, which is not here: install it (apt-get install nginx).';
}
