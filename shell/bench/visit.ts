import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LOCALE } from './locale';
import type { Weight } from './network';
import { slowPage, TIMEOUT } from './slowPage';
import { readVitals, type Vitals } from './vitals';

export type Figures = Weight & Vitals;

const QUIET_MS = 1500;

type Visit = { url: string; options: BrowserContextOptions; act?: ((page: Page) => Promise<void>) | undefined };

/** One first visit: empty cache, slow 4G, a quarter of the processor; then what a person does first. */
export async function visit(browser: Browser, { url, options, act }: Visit): Promise<Figures> {
  const context = await browser.newContext({ locale: LOCALE, viewport: { width: 412, height: 823 }, ...options });
  const { page, weight } = await slowPage(context);
  await page.goto(url, { waitUntil: 'networkidle', timeout: TIMEOUT });
  await page.waitForTimeout(QUIET_MS);
  const loaded = { ...weight(), ...(await page.evaluate(readVitals)) };
  await act?.(page);
  await page.waitForTimeout(QUIET_MS);
  const { inp } = await page.evaluate(readVitals);
  await context.close();
  return { ...loaded, inp };
}
