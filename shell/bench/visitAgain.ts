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
  /** Releases the area with one changed word. */
  release?: () => Promise<void>;
};

const QUIET_MS = 1000;
const PAINT_IS_TOLD_MS = 1500;

const SHOWN = 'words are shown at ';

/** Logs the time when the texts were painted; runs in the page, so it uses no function of this module. */
function watchWords([selector, shown]: [string, string]) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.debug(shown + performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Visits a page, and measures a press on an empty place after its texts are painted. The page gets no locator while it
 * loads, because a waiting locator runs 200 ms of code at this speed, which delays a page with an early paint.
 */
async function visitOnce(context: BrowserContext, { url, words }: Start): Promise<OneVisit> {
  const { page, weight } = await slowPage(context);
  await page.addInitScript(watchWords, [words, SHOWN] as [string, string]);
  const said = page.waitForEvent('console', (message) => message.text().startsWith(SHOWN));
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
  const shown = Number((await said).text().slice(SHOWN.length));
  // The first press ends the search for the largest paint, which the idle page reports.
  await page.waitForTimeout(PAINT_IS_TOLD_MS);
  await page.mouse.click(1, 1);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const figures = { ...weight(), ...(await page.evaluate(readVitals)), words: shown };
  await page.close();
  return figures;
}

/** Waits for the worker, which registers some time after the page is loaded, and then fetches the files of the site. */
async function untilWorkerIsReady(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

/** Visits a page with an empty cache, with the cache of the first visit, and after a release. */
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

/** Opens a page on slow 4G with a quarter of the processor, and measures it from its start. */
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
