import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type Weight, watchNetwork } from './network';
import { LOCALE } from './signedInState';
import { readVitals, type Vitals, watchVitals } from './vitals';

export type OneVisit = Weight & Vitals & { words: number };
export type Visits = { first: OneVisit; second: OneVisit; third: OneVisit };
export type Start = {
  url: string;
  words: string;
  options?: BrowserContextOptions;
  /** One word of the area is released as another. */
  release?: () => Promise<void>;
};

const QUIET_MS = 1000;
const PAINT_IS_TOLD_MS = 1500;

const SHOWN = 'words are shown at ';

/** Says when the words were painted; runs in the page, so it names no function. */
function watchWords([selector, shown]: [string, string]) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.debug(shown + performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Presses where nothing is once the words are there: how long it takes until the page has answered. Nothing else is
 * done in the page while it loads: a locator that waits brings 200 ms of its own code at this speed, before the first paint
 * of a page that paints early and while one that paints late has nothing to do.
 */
async function visitOnce(context: BrowserContext, { url, words }: Start): Promise<OneVisit> {
  const { page, weight } = await slowPage(context);
  await page.addInitScript(watchWords, [words, SHOWN] as [string, string]);
  const said = page.waitForEvent('console', (message) => message.text().startsWith(SHOWN));
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
  const shown = Number((await said).text().slice(SHOWN.length));
  // The first press ends the search for the largest paint, which is reported once the page is idle.
  await page.waitForTimeout(PAINT_IS_TOLD_MS);
  await page.mouse.click(1, 1);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const figures = { ...weight(), ...(await page.evaluate(readVitals)), words: shown };
  await page.close();
  return figures;
}

/** The worker is registered a while after the page was loaded, and is there once it has fetched the site's files. */
async function untilWorkerIsReady(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

/** With an empty cache, with what the first visit left behind, and once more after a release. */
export async function visitAgain(browser: Browser, start: Start): Promise<Visits> {
  const context = await browser.newContext({ locale: LOCALE, ...start.options });
  const first = await visitOnce(context, start);
  if (start.options?.serviceWorkers === 'allow') await untilWorkerIsReady(context, start.url);
  const second = await visitOnce(context, start);
  await start.release?.();
  const third = await visitOnce(context, start);
  await context.close();
  return { first, second, third };
}

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
export const TIMEOUT = 120_000;

/** A page of a phone on slow 4G with a quarter of the processor, watched from its first moment. */
export async function slowPage(context: BrowserContext): Promise<{ page: Page; weight: () => Weight }> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  const session = await context.newCDPSession(page);
  const weight = await watchNetwork(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchVitals);
  return { page, weight };
}
