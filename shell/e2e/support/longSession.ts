import type { CDPSession, Page } from '@playwright/test';
import { openChannels } from './product/federation';

export type Sample = { heapMb: number; nodes: number; listeners: number; channels: number };

/** Every page of each area, in the order of the walk. */
export const AREAS = {
  landing: ['/', '/login', '/register', '/forgot-password'],
  client: ['', '/applications', '/applications/wizard/ds160', '/support', '/notifications', '/settings'],
  consultant: ['', '/clients', '/kanban', '/applications', '/calendar', '/support', '/notifications', '/settings'],
  admin: [
    '',
    '/clients',
    '/consultants',
    '/applications',
    '/sales',
    '/payments',
    '/modules',
    '/audit',
    '/erasure',
    '/settings',
  ],
} as const;

export type Area = keyof typeof AREAS;

export const pathsOf = (area: Area) => AREAS[area].map((path) => (area === 'landing' ? path : `/${area}${path}`));

const MB = 1024 * 1024;

/**
 * Opens each page like a link, without loading the document again. It waits until each page is complete, because an
 * incomplete page has another size.
 */
export async function walk(page: Page, paths: readonly string[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await page.evaluate(walkOnce, paths);
}

/** Opens each path once; runs in the page, so it uses no function of this module. */
async function walkOnce(paths: readonly string[]): Promise<void> {
  const TIMEOUT_MS = 60_000;
  const AT_REST_MS = 120;
  for (const path of paths) {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    const deadline = Date.now() + TIMEOUT_MS;
    let lastChange = Date.now();
    const changes = new MutationObserver(() => {
      lastChange = Date.now();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    do {
      if (Date.now() > deadline) throw new Error(`${path} does not appear`);
      // biome-ignore lint/plugin: between two looks at a condition
      await new Promise((resolve) => setTimeout(resolve, 30));
    } while (
      Date.now() - lastChange < AT_REST_MS ||
      !document.querySelector('h1') ||
      /Carregando|Loading/.test(document.querySelector('main')?.textContent ?? '')
    );
    changes.disconnect();
  }
}

/** Measures the memory of the page after a garbage collection. */
export async function sample(page: Page, devtools: CDPSession): Promise<Sample> {
  for (let sweep = 0; sweep < 3; sweep += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    heapMb: Number((metric('JSHeapUsedSize') / MB).toFixed(2)),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    channels: (await openChannels(page)).length,
  };
}

export async function devtoolsOf(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  return devtools;
}
