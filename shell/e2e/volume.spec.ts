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

/** States of pages where a year of work shows, beside the pages themselves: old cases, long lists in another order. */
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
    for (const path of [...addressesOf(person), ...STATES[person]]) {
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
      await page.getByRole('dialog').getByRole('link', { name: 'Open the case' }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectGood(page, 'a case');
  });
}

/** A dialog of the owner: its page, the buttons that lead to it, and the one that has the focus again when it is closed. */
const OWNERS_DIALOGS: [path: string, buttons: RegExp[], back: RegExp][] = [
  ['/admin/clients', [/^Details$/], /^Details$/],
  ['/admin/clients', [/^Activate Plan$/], /^Activate Plan$/],
  ['/admin/clients', [/^Views$/], /^Views$/],
  ['/admin/consultants', [/^View Details$/], /^View Details$/],
  ['/admin/consultants', [/^Invite consultant$/], /^Invite consultant$/],
  [
    '/admin/consultants?sort=workload',
    [/^View Details$/, /^More actions/, /^Hand over applications$/],
    /^More actions/,
  ],
  ['/admin/consultants', [/^View Details$/, /^More actions/, /^Change role$/], /^More actions/],
  ['/admin/consultants', [/^View Details$/, /^More actions/, /two-step/], /^More actions/],
  ['/admin/consultants', [/^View Details$/, /^More actions/, /^Deactivate$/], /^More actions/],
  ['/admin/applications', [/^View Details$/], /^View Details$/],
  ['/admin/applications', [/^(Assign|Reassign)$/], /^(Assign|Reassign)$/],
  ['/admin/applications', [/^Select this page$/, /^Assign selected$/], /^Assign selected$/],
  ['/admin/payments', [/^Refund$/], /^Refund$/],
  ['/admin/payments', [/^Dismiss$/], /^Dismiss$/],
  ['/admin/mail', [/^Discard$/], /^Discard$/],
];

test('every dialog of the owner is accessible and gives the focus back', DEEP, async ({ page }) => {
  await enter(page, 'admin');
  for (const [path, buttons, back] of OWNERS_DIALOGS) {
    await test.step(`${path}: ${buttons.join(', ')}`, async () => {
      await page.goto(product.url + path);
      for (const name of buttons)
        await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
      const dialogs = page.getByRole('dialog');
      // Hand-over, role and the like stand over the details of the consultant, which stay.
      const below = buttons.length === 3 ? 1 : 0;
      await expect(dialogs).toHaveCount(below + 1);
      const dialog = dialogs.last();
      // It is visible a moment before it has the focus and listens for Escape.
      await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
      await settled(page);
      await expectDialogAccessible(page, `${path}: ${buttons.join(', ')}`);
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(below);
      await expect(page.getByRole('button', { name: back }).and(page.locator(':focus'))).toHaveCount(1);
    });
  }
});
