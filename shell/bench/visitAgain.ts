import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { LOCALE } from './locale';
import type { Weight } from './network';
import { slowPage, TIMEOUT } from './slowPage';
import { readVitals, type Vitals } from './vitals';

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

/** Presses where nothing is as soon as the words are there: how long it takes until the page has answered. */
async function visitOnce(context: BrowserContext, { url, words }: Start): Promise<OneVisit> {
  const { page, weight } = await slowPage(context);
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
  await page.locator(words).first().waitFor();
  const shown = await page.evaluate(() => performance.now());
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
