import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Weight, watchNetwork } from './network';
import { readVitals, type Vitals, watchVitals } from './vitals';

export type Figures = Weight & Vitals;

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const QUIET_MS = 1500;
const TIMEOUT = 120_000;

type Visit = { url: string; options: BrowserContextOptions; act?: ((page: Page) => Promise<void>) | undefined };

/** One first visit: empty cache, slow 4G, a quarter of the processor; then what a person does first. */
export async function visit(browser: Browser, { url, options, act }: Visit): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  const session = await context.newCDPSession(page);
  const weight = await watchNetwork(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: 'networkidle', timeout: TIMEOUT });
  await page.waitForTimeout(QUIET_MS);
  const loaded = { ...weight(), ...(await page.evaluate(readVitals)) };
  await act?.(page);
  await page.waitForTimeout(QUIET_MS);
  const { inp } = await page.evaluate(readVitals);
  await context.close();
  return { ...loaded, inp };
}
