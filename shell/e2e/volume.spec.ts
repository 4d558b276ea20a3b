import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleHere, expectNothingCut } from './support/audit';
import { DEEP } from './support/deep';
import { fillLogin, PEOPLE, skipWelcome } from './support/people';
import { type Product, startAside } from './support/stack';
import { expect, test } from './support/test';

/** Pages where a year of work shows: long names, long lists, old cases. */
const PAGES = {
  consultant: [
    '/consultant',
    '/consultant/kanban',
    '/consultant/kanban?density=medium',
    '/consultant/kanban?density=compact',
    '/consultant/clients',
    '/consultant/applications',
    '/consultant/calendar',
    '/consultant/support',
    '/consultant/notifications',
  ],
  admin: [
    '/admin',
    '/admin/clients?sort=name',
    '/admin/consultants?sort=workload',
    '/admin/applications',
    '/admin/sales',
    '/admin/performance?months=12',
    '/admin/payments',
    '/admin/mail',
    '/admin/modules',
    '/admin/audit',
    '/admin/erasure',
    '/admin/notifications',
    '/admin/settings',
  ],
};

let product: Product;
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  product = await startAside({}, '--volume');
});
test.afterAll(() => product?.stop());

async function enter(page: Page, person: keyof typeof PAGES) {
  await page.route('https://assets.calendly.com/**', (route) => route.fulfill({ body: '' }));
  await skipWelcome(page);
  await page.goto(`${product.url}/login`);
  await fillLogin(page, PEOPLE[person]);
  await expect(page).not.toHaveURL(/\/login/);
}

/** On a phone, on a desk, on a wide screen, and at 200 % of zoom. */
async function expectGood(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expectAccessibleHere(page, `${name} at 1920 px`);
  await expectNothingCut(page, name);
}

for (const person of ['consultant', 'admin'] as const) {
  test(`every page of the ${person} holds 300 clients`, DEEP, async ({ page }) => {
    await enter(page, person);
    for (const path of PAGES[person]) {
      await test.step(path, async () => {
        await page.goto(product.url + path);
        await expectGood(page, path);
      });
    }
  });

  test(`the longest name and the oldest case of the ${person}`, DEEP, async ({ page }) => {
    await enter(page, person);
    await page.goto(`${product.url}/${person}/applications?q=Vasconcelos`);
    const name = /Vasconcelos e Silva Sobrinho/;
    if (person === 'consultant') {
      await page.getByRole('link', { name }).first().click();
    } else {
      await page.getByRole('row', { name }).first().getByRole('button', { name: 'View Details' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Open the case' }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectGood(page, 'a case');
  });
}
