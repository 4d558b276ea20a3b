import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { expectDialogAccessible, SIZES, settled } from './support/audit';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { expect, test } from './support/signedInTest';

const admin = { email: PEOPLE.admin };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A dialog, by the page it stands on and the buttons that lead to it. */
const DIALOGS: [path: string, ...buttons: (string | RegExp)[]][] = [
  ['clients', 'Details'],
  ['clients', /^(Activate|Cancel) Plan$/],
  ['consultants', 'View Details'],
  ['consultants', 'Invite consultant'],
  ['applications', 'View Details'],
  ['applications', /^(Assign|Reassign)$/],
  ['modules', 'Roll back'],
  ['erasure', 'Erase data'],
];

const control = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first();

for (const size of SIZES) {
  test(`every dialog of the administrator is accessible at ${size.width} px`, DEEP, async ({ enter }) => {
    const client = await aClient();
    await callAs(client.email, 'request_erasure', { reason: null });
    const office = await enter(admin, '/admin', { viewport: size, reducedMotion: 'reduce' });
    for (const [path, ...buttons] of DIALOGS) {
      await test.step(`${path}: ${buttons.join(', ')}`, async () => {
        await office.goto(`/admin/${path}`);
        for (const button of buttons) await control(office, button).click();
        await expect(office.getByRole('dialog')).toBeVisible();
        await settled(office);
        await expectDialogAccessible(office, `${path}: ${buttons.join(', ')}`);
        await office.keyboard.press('Escape');
        await expect(office.getByRole('dialog')).toHaveCount(0);
      });
    }
    await office.goto('/admin/audit');
    await office.getByText('Subscription changed').first().click();
    await expect(office.getByRole('dialog', { name: 'Audit entry' })).toBeVisible();
    await settled(office);
    await expectDialogAccessible(office, 'an audit entry');
  });
}

test('the administrator works without a mouse', async ({ enter }) => {
  const client = await aClient({ plan: false });
  const office = await enter(admin, `/admin/clients?q=${client.email}`);
  const row = office.getByRole('row').filter({ hasText: client.email });
  const details = row.getByRole('button', { name: 'Details' });
  await expect(details).toBeVisible();
  await office.getByRole('button', { name: 'Export' }).focus();
  await office.keyboard.press('Tab');
  await expect(office.getByRole('combobox', { name: 'File separator' })).toBeFocused();
  await office.keyboard.press('Tab');
  await expect(office.getByRole('button', { name: 'Views' })).toBeFocused();
  await office.keyboard.press('Tab');
  await expect(office.getByRole('button', { name: 'Client', exact: true })).toBeFocused();
  await office.keyboard.press('Tab');
  await expect(details).toBeFocused();
  await office.keyboard.press('Enter');
  // It is visible a moment before it has the focus and listens for Escape.
  const opened = office.getByRole('dialog', { name: 'Client Details' });
  await expect(opened.and(office.locator(':focus-within'))).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(details).toBeFocused();
  await office.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'Activate Plan' })).toBeFocused();
  await office.keyboard.press('Enter');
  const question = office.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Activate Plan' })).toBeFocused();
  await office.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Cancel Plan' })).toBeVisible();

  await test.step('filter and order', async () => {
    await office.getByRole('combobox', { name: 'Filter' }).focus();
    await office.keyboard.press('A');
    await expect(office).toHaveURL(/filter=active/);
    await expect(row).toBeVisible();
  });
});

test('the sales chart is walked with the arrow keys and told as a table', async ({ enter }) => {
  const office = await enter(admin, '/admin/sales');
  const figure = office.getByRole('figure', { name: /Bar chart of the revenue of the last 6 months/ });
  // The figure is there before the chart knows its size and is rendered.
  await expect(figure.locator('svg[tabindex="0"]')).toBeVisible();
  const amounts = figure.locator('svg text').filter({ hasText: 'R$' });
  await expect(amounts.nth(2)).toBeVisible();
  const { x: left = 0 } = (await figure.locator('svg[tabindex="0"]').boundingBox()) ?? {};
  for (const amount of await amounts.all()) expect((await amount.boundingBox())?.x, 'not cut').toBeGreaterThan(left);
  await office.getByRole('button', { name: 'View as table' }).focus();
  await office.keyboard.press('Tab');
  await expect(figure.locator(':focus')).toHaveCount(1);
  const said = figure.locator('.recharts-tooltip-wrapper');
  const months = (await figure.getAttribute('aria-label'))?.split('. ').at(-1)?.split('; ') ?? [];
  expect(months).toHaveLength(6);
  for (const [place, month] of months.entries()) {
    if (place > 0) await office.keyboard.press('ArrowRight');
    const [name = '', amount = ''] = month.split(': ');
    await expect(said).toContainText(name);
    await expect(said).toContainText(amount);
  }
  await office.getByRole('button', { name: 'View as table' }).press('Enter');
  const table = office.getByRole('table', { name: 'Monthly Revenue' });
  for (const month of months) {
    const [name = '', amount = ''] = month.split(': ');
    await expect(table.getByRole('row').filter({ has: office.getByRole('rowheader', { name }) })).toContainText(amount);
  }
});
