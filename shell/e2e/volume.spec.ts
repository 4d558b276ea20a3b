import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { fillLogin, PEOPLE, skipWelcome } from './support/people';
import { type Product, startAside } from './support/product/stack';
import { addressesOf } from './support/product/versions';
import { expect, test } from './support/test';
import {
  expectAccessible,
  expectAccessibleHere,
  expectDialogAccessible,
  expectNothingCut,
  settled,
} from './support/watching/audit';

/** Further addresses with a year of data: old cases, and long lists in another order. */
const STATES = {
  consultant: ['/consultant/kanban?status=completed'],
  admin: ['/admin/clients?sort=name', '/admin/consultants?sort=workload', '/admin/performance?months=12'],
};

let product: Product;
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  product = await startAside({}, '--volume');
});
test.afterAll(() => product?.stop());

async function enter(page: Page, person: keyof typeof STATES) {
  await page.route('https://assets.calendly.com/**', (route) => route.fulfill({ body: '' }));
  await skipWelcome(page);
  await page.goto(`${product.url}/login`);
  await fillLogin(page, PEOPLE[person]);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Audits a page on a phone, on a desktop, on a wide screen, and at 200 % of zoom. */
async function expectGood(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expectAccessibleHere(page, `${name} at 1920 px`);
  await expectNothingCut(page, name);
}

for (const person of ['consultant', 'admin'] as const) {
  test(`every page of the ${person} is accessible with 300 clients`, DEEP, async ({ page }) => {
    await enter(page, person);
    for (const path of [...addressesOf(person), ...STATES[person]]) {
      await test.step(path, async () => {
        await page.goto(product.url + path);
        await expectGood(page, path);
      });
    }
  });

  test(`the case with the longest name is accessible for the ${person}`, DEEP, async ({ page }) => {
    await enter(page, person);
    await page.goto(`${product.url}/${person}/applications?q=Vasconcelos`);
    const name = /Vasconcelos e Silva Sobrinho/;
    if (person === 'consultant') {
      await page.getByRole('link', { name }).first().click();
    } else {
      await page.getByRole('row', { name }).first().getByRole('link', { name }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Open the case' }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectGood(page, 'a case');
  });
}

/** The dialogs of the owner: page, buttons to open each one, and the button with the focus after it is closed. */
const OWNERS_DIALOGS: [path: string, buttons: RegExp[], back: RegExp][] = [
  ['/admin/clients', [/^(Cancel|Activate) Plan$/], /^(Cancel|Activate) Plan$/],
  ['/admin/clients', [/^Views$/], /^Views$/],
  ['/admin/consultants', [/^Invite consultant$/], /^Invite consultant$/],
  ['/admin/consultants?sort=workload', [/^View Details$/, /^Hand over applications$/], /^Hand over applications$/],
  ['/admin/consultants', [/^View Details$/, /^Hours and absences$/], /^Hours and absences$/],
  ['/admin/consultants', [/^View Details$/, /^Change role$/], /^Change role$/],
  ['/admin/consultants', [/^View Details$/, /two-step/], /two-step/],
  ['/admin/consultants', [/^View Details$/, /^Deactivate$/], /^Deactivate$/],
  ['/admin/applications', [/^(Assign|Reassign)$/], /^(Assign|Reassign)$/],
  ['/admin/payments', [/^Refund$/], /^Refund$/],
  ['/admin/payments', [/^Dismiss$/], /^Dismiss$/],
  ['/admin/mail', [/^Discard$/], /^Discard$/],
];

test('every dialog of the owner is accessible and returns the focus', DEEP, async ({ page }) => {
  await enter(page, 'admin');
  for (const [path, buttons, back] of OWNERS_DIALOGS) {
    await test.step(`${path}: ${buttons.join(', ')}`, async () => {
      await page.goto(product.url + path);
      for (const name of buttons)
        await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
      const dialogs = page.getByRole('dialog');
      await expect(dialogs).toHaveCount(1);
      const dialog = dialogs.last();
      // The dialog is visible before it gets the focus and handles Escape.
      await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
      await settled(page);
      await expectDialogAccessible(page, `${path}: ${buttons.join(', ')}`);
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(0);
      await expect(page.getByRole('button', { name: back }).and(page.locator(':focus'))).toHaveCount(1);
    });
  }
});
