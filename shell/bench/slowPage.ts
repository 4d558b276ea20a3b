import type { BrowserContext, Page } from '@playwright/test';
import { type Weight, watchNetwork } from './network';
import { watchVitals } from './vitals';

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
