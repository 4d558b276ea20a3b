import type { Locator, Page } from '@playwright/test';
import { openAs } from './support/openArea';
import { PEOPLE } from './support/people';
import { expect, test } from './support/test';

const inTable = (page: Page) => page.getByRole('table').getByRole('link');

/** The entries of each list of links: cases, people, conversations, appointments. */
const ENTRIES: Record<'consultant' | 'admin', [path: string, entry: (page: Page) => Locator][]> = {
  consultant: [
    ['/consultant', (page) => page.getByRole('main').getByRole('listitem').getByRole('link')],
    ['/consultant/kanban', (page) => page.getByRole('article').getByRole('link')],
    ['/consultant/calendar', (page) => page.locator('[data-entry]')],
    ['/consultant/support', (page) => page.getByRole('navigation', { name: 'Conversas' }).getByRole('link')],
    ['/consultant/notifications', (page) => page.getByRole('link', { name: 'Ver' })],
    ['/consultant/clients', inTable],
    ['/consultant/applications', inTable],
  ],
  admin: [
    ['/admin', (page) => page.getByRole('main').getByRole('listitem').getByRole('link')],
    ['/admin/clients', inTable],
    ['/admin/consultants', inTable],
    ['/admin/applications', inTable],
  ],
};

/** Opens the first of the links in a new tab, checks its address, and closes it. */
async function openBeside(page: Page, links: Locator, press: { button?: 'middle'; modifiers?: ['Control'] }) {
  const href = (await links.first().getAttribute('href')) ?? '';
  // A list that comes from two requests has another first link once both have answered.
  const entry = links.and(page.locator(`[href="${href}"]`)).first();
  const opened = page.context().waitForEvent('page');
  await entry.click(press);
  const tab = await opened;
  await tab.waitForURL((url) => url.protocol !== 'about:');
  expect(`${new URL(tab.url()).pathname}${new URL(tab.url()).search}`).toBe(
    new URL(href, page.url()).href.slice(new URL(page.url()).origin.length),
  );
  await tab.close();
}

for (const role of ['consultant', 'admin'] as const) {
  test(`every entry of the lists of the ${role} opens in a new tab`, async ({ page }) => {
    await openAs(page, PEOPLE[role], `/${role}`);
    for (const [path, entriesOf] of ENTRIES[role]) {
      await page.goto(path);
      const entries = entriesOf(page);
      await expect(entries.first(), path).toBeVisible();
      // A desktop opens the first conversation at once, and the page gets its address.
      if (path === '/consultant/support') await expect(page).toHaveURL(/ticketId=/);
      const before = page.url();
      await openBeside(page, entries, { modifiers: ['Control'] });
      await openBeside(page, entries, { button: 'middle' });
      expect(page.url()).toBe(before);
    }
    const [[home, first] = ['', inTable]] = ENTRIES[role];
    await page.goto(home);
    await expect(first(page).first()).toBeVisible();
    const field = page.getByRole('combobox', { name: /^(?:Buscar|Search)$/ });
    await field.click();
    await field.fill('ana');
    const found = page.getByRole('option');
    await expect(found.first()).toHaveAttribute('href', /^\//);
    await openBeside(page, found, { modifiers: ['Control'] });
    await openBeside(page, found, { button: 'middle' });
  });
}
