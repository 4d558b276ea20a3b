import type { Browser } from '@playwright/test';
import { chromiumPath, headlessShellPath } from '../../../shared/tooling/test/chromiumPath';

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

/** Each movement takes processor time, and a press waits for its end. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** For journeys about what is pressed or shown while something moves. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** How many times slower than this machine the pages' processor is, to see what only a quick one hides; 1 by default. */
export const SLOWNESS = Number(process.env.ROTAVISTO_SLOWNESS ?? 1);

/** Slows the processor of every page that is opened from now on. Answers of servers come as they always do. */
export function slowDown(browser: Browser): void {
  if (SLOWNESS === 1) return;
  browser.on('context', (context) => {
    context.on('page', async (page) => {
      // A page that is closed at once has no session to speak of.
      const session = await context.newCDPSession(page).catch(() => null);
      await session?.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS }).catch(() => undefined);
    });
  });
}
