import type { Page } from '@playwright/test';
import { MOVING } from './support/browser';
import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import type { Person } from './support/people';
import { addressesOf } from './support/product/versions';
import { expect, test } from './support/test';

test.use(MOVING);

/** Half of the limit that web.dev calls good (0.1): a new line below the middle is allowed, a new card is not. */
const MOST = 0.05;
const WIDTHS = [1280, 375];

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Records the layout shifts without input; runs in the page. */
function watchShifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const [first] = sources;
      const what = first?.node instanceof Element ? first.node.outerHTML.slice(0, 120) : String(first?.node?.nodeName);
      if (!hadRecentInput) window.shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOf(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shifts = await page.evaluate(() => window.shifts);
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

/**
 * Returns the address that a page keeps. The support page adds the only conversation of the client, which takes the
 * whole window of a phone; without it in the address, the header leaves when the conversation has arrived.
 */
async function keptAddress(page: Page, path: string): Promise<string> {
  if (path !== '/client/support') return path;
  await page.goto(path);
  await page.waitForURL(/ticketId=/);
  return page.url();
}

async function expectStill(page: Page, person: Person, width: number, paths: readonly string[]) {
  await page.setViewportSize({ width, height: 800 });
  await openArea(page, person);
  await page.addInitScript(watchShifts);
  for (const path of paths) {
    const { total, shifts } = await shiftsOf(page, await keptAddress(page, path));
    expect.soft(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
  }
}

for (const person of ['client', 'consultant', 'admin'] as const) {
  for (const width of WIDTHS) {
    test(`no page of ${person} shifts its layout while it loads at ${width} px`, DEEP, async ({ page }) => {
      test.slow();
      await expectStill(page, person, width, addressesOf(person));
    });
  }
}

test('the start page and the case of a client do not shift their layout while they load on a phone', async ({
  page,
}) => {
  await expectStill(page, 'client', 375, ['/client', '/client/applications']);
});
