import type { Locator, Page } from '@playwright/test';
import { openAs } from './support/openArea';
import { PEOPLE } from './support/people';
import { expect, test } from './support/test';

const inTable = (page: Page) => page.getByRole('table').getByRole('link').first();

/** The first entry of each page that lists what opens: a case, a person, a conversation, an appointment, a finding. */
const ENTRIES: Record<'consultant' | 'admin', [path: string, entry: (page: Page) => Locator][]> = {
  consultant: [
    ['/consultant', (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first()],
    ['/consultant/kanban', (page) => page.getByRole('article').getByRole('link').first()],
    ['/consultant/calendar', (page) => page.locator('[data-entry]').first()],
    ['/consultant/support', (page) => page.getByRole('navigation', { name: 'Conversas' }).getByRole('link').first()],
    ['/consultant/notifications', (page) => page.getByRole('link', { name: 'Ver' }).first()],
    ['/consultant/clients', inTable],
    ['/consultant/applications', inTable],
  ],
  admin: [
    ['/admin', (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first()],
    ['/admin/clients', inTable],
    ['/admin/consultants', inTable],
    ['/admin/applications', inTable],
  ],
};

/** Opens a link in a tab of its own, checks where that leads, and closes it. */
async function openBeside(page: Page, entry: Locator, press: { button?: 'middle'; modifiers?: ['Control'] }) {
  const href = (await entry.getAttribute('href')) ?? '';
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
  test(`what a list of the ${role} opens can be opened in a tab of its own`, async ({ page }) => {
    await openAs(page, PEOPLE[role], `/${role}`);
    for (const [path, entryOf] of ENTRIES[role]) {
      await page.goto(path);
      const entry = entryOf(page);
      await expect(entry, path).toBeVisible();
      const before = page.url();
      await openBeside(page, entry, { modifiers: ['Control'] });
      await openBeside(page, entry, { button: 'middle' });
      expect(page.url()).toBe(before);
    }
    const [[home, first] = ['', inTable]] = ENTRIES[role];
    await page.goto(home);
    await expect(first(page)).toBeVisible();
    const field = page.getByRole('combobox', { name: /^(?:Buscar|Search)$/ });
    await field.click();
    await field.fill('ana');
    const found = page.getByRole('option').first();
    await expect(found).toHaveAttribute('href', /^\//);
    await openBeside(page, found, { modifiers: ['Control'] });
    await openBeside(page, found, { button: 'middle' });
  });
}
