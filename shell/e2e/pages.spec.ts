import type { Page } from '@playwright/test';
import { openAs } from './support/openArea';
import { PEOPLE } from './support/people';
import { expect, test } from './support/test';

/** Each paged list, with the texts of a missing page in the language of its user. */
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

/** Waits until every list of the page is loaded. */
async function settled(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The server rejects a range after the last row of the payments, and the console reports it. */
test.use({ expectedErrors: /payments_to_resolve/ });

for (const role of ['consultant', 'admin'] as const) {
  test(`every list of the ${role} shows a link to its first page for a number after its last page`, async ({
    page,
  }) => {
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

  test(`every list of the ${role} opens its first page for an invalid number`, async ({ page }) => {
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
