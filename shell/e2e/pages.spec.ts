import type { Page } from '@playwright/test';
import { openAs } from './support/openArea';
import { PEOPLE } from './support/people';
import { expect, test } from './support/test';

/** Each list that is read in pages, with the sentence of a page that does not exist in its reader's language. */
const LISTS = {
  consultant: {
    beyond: /^Não há nada na página \d+ desta lista$/,
    first: 'Ir para a primeira página',
    addresses: ['/consultant/clients', '/consultant/applications'],
  },
  admin: {
    beyond: /^There is nothing on page \d+ of this list$/,
    first: 'Go to the first page',
    addresses: [
      '/admin/clients',
      '/admin/consultants',
      '/admin/applications',
      '/admin/payments',
      '/admin/payments?filter=resolved',
      '/admin/erasure',
      '/admin/audit',
      '/admin/mail',
      '/admin/mail?filter=waiting',
      '/admin/performance',
    ],
  },
} as const;

const onPage = (address: string, page: string) => `${address}${address.includes('?') ? '&' : '?'}page=${page}`;

/** Waits until none of the page's lists is still read. */
async function settled(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The payments are read from a table: its server refuses a range after the last row, and the console says so. */
test.use({ expectedErrors: /payments_to_resolve/ });

for (const role of ['consultant', 'admin'] as const) {
  test(`every list of the ${role} answers a page beyond its end with the way to its first page`, async ({ page }) => {
    const { beyond, first, addresses } = LISTS[role];
    await openAs(page, PEOPLE[role], `/${role}`);
    for (const address of addresses) {
      for (const number of ['9999', '99999999999999999999']) {
        await page.goto(onPage(address, number));
        await expect(page.getByText(beyond), `${address}, page ${number}`).toBeVisible();
      }
      await page.getByRole('button', { name: first }).click();
      await expect(page).not.toHaveURL(/page=/);
      await expect(page.getByText(beyond)).toBeHidden();
    }
  });

  test(`every list of the ${role} opens its first page for a number that names none`, async ({ page }) => {
    const { beyond, addresses } = LISTS[role];
    await openAs(page, PEOPLE[role], `/${role}`);
    for (const address of addresses) {
      for (const number of ['0', '-1', 'abc']) {
        await page.goto(onPage(address, number));
        await settled(page);
        await expect(page.getByText(beyond), `${address}, page ${number}`).toBeHidden();
        await expect(page.getByRole('main').getByRole('alert'), `${address}, page ${number}`).toHaveCount(0);
      }
    }
  });
}
