import type { Page } from '@playwright/test';
import { REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import type { Person } from './support/people';
import { expect, test } from './support/test';
import { livePointer } from './support/versions';

const KB = 1024;
const VISITS: { path: string; budget: number; person: Person }[] = [
  { path: '/client', budget: 300, person: 'client' },
  { path: '/consultant', budget: 300, person: 'consultant' },
  { path: '/admin', budget: 300, person: 'admin' },
];

/** Bytes of every script a page fetches until it is quiet, as they came over the wire. */
async function weighScripts(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return bytes / KB;
}

for (const { path, budget, person } of VISITS) {
  test(
    `the first visit of ${path} fetches at most ${budget} KB of scripts`,
    DEEP,
    async ({ page, browser, baseURL }) => {
      await openArea(page, person);
      const storageState = await page.context().storageState();
      const first = await browser.newContext({ baseURL, storageState });
      const size = await weighScripts(await first.newPage(), path);
      await first.close();
      test.info().annotations.push({ type: 'size', description: `${path}: ${size.toFixed(1)} KB of ${budget} KB` });
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThanOrEqual(budget);
    },
  );
}

for (const remote of REMOTE_NAMES) {
  test(`each page a visit of ${remote} begins with comes in one script and one style`, () => {
    const pages = Object.values(livePointer(remote).pages ?? {});
    expect(pages.length).toBeGreaterThan(0);
    for (const files of pages) {
      expect(files.map(({ href }) => href.split('.').at(-1)).sort()).toEqual(['css', 'js']);
    }
  });
}
