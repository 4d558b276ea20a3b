import type { Browser, BrowserContextOptions } from '@playwright/test';

export type Figures = {
  js: number;
  total: number;
  requests: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
};
type Vitals = Pick<Figures, 'fcp' | 'lcp' | 'tbt' | 'cls'>;
declare global {
  interface Window {
    vitals: Vitals;
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const QUIET_MS = 1500;

/** Collects what the page lives through, from its first moment; runs in the page, so it names no function. */
function watchVitals() {
  window.vitals = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') window.vitals.fcp = entry.startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.vitals.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.vitals.tbt += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) window.vitals.cls += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** One first visit: empty cache, slow 4G, a quarter of the processor. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.waitForTimeout(QUIET_MS);
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  const weigh = (ids: Iterable<string>) => [...ids].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  return { ...vitals, js: weigh(scripts), total: weigh(sizes.keys()), requests: sizes.size };
}
