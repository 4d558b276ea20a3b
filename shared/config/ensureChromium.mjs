import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptInstall } from './aptInstall.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const HEADLESS_SHELL = 'chromium-headless-shell';

const isOnPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => names.some((name) => existsSync(join(folder, name))));

const isChosen = () => Boolean(process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH));

const isInstalled = () => isChosen() || isOnPath(NAMES);

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
