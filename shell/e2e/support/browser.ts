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

/** Chromium without the parts of a window, for example the PDF viewer. */
export const HEADLESS_SHELL = launch(headlessShellPath() ?? chromiumPath());

/** Reduced motion, because each animation takes processor time and delays presses. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Full motion, for journeys about presses and layout during an animation. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The factor by which the processor of the pages is slowed down; 1 by default. */
export const SLOWNESS = Number(process.env.ROTAVISTO_SLOWNESS ?? 1);

/** Slows the processor of every page opened later; the servers answer as fast as before. */
export function slowDown(browser: Browser): void {
  if (SLOWNESS === 1) return;
  browser.on('context', (context) => {
    context.on('page', async (page) => {
      // A page closed at once has no session.
      const session = await context.newCDPSession(page).catch(() => null);
      await session?.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS }).catch(() => undefined);
    });
  });
}
