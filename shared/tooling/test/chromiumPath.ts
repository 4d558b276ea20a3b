import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const folders = () => (process.env.PATH ?? '').split(delimiter);
const installed = (names: readonly string[]) =>
  names.flatMap((name) => folders().map((folder) => join(folder, name))).find((path) => existsSync(path));

/** A Chromium of this machine, or undefined: then Playwright uses the one it has downloaded. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH || installed(NAMES);

/** The same browser without what only a window needs, where it is installed: a quarter less processor time. */
export const headlessShellPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ? undefined : installed(['chromium-headless-shell']);
