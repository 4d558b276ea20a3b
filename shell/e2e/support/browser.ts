import { chromiumPath, headlessShellPath } from '../../host/release/chromiumPath';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launch = (executablePath: string | undefined) => ({
  launchOptions: { args: FLAGS, ...(executablePath ? { executablePath } : {}) },
});

export const WHOLE_BROWSER = launch(chromiumPath());

/** Without what only a window needs: the viewer of PDFs, for one. */
export const HEADLESS_SHELL = launch(headlessShellPath() ?? chromiumPath());
