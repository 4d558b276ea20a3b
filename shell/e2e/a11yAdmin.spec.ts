import type { Locator, Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { expect, test } from './support/signedInTest';
import { expectDialogAccessible, SIZES, settled } from './support/watching/audit';

const admin = { email: PEOPLE.admin };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A dialog, by the page it stands on and the buttons that lead to it. */
const DIALOGS: [path: string, ...buttons: (string | RegExp)[]][] = [
  ['clients', 'Details'],
  ['clients', /^Activate Plan$/],
  ['consultants', 'View Details'],
  ['consultants', 'Invite consultant'],
  ['applications', 'View Details'],
  ['applications', /^(Assign|Reassign)$/],
  ['modules', 'Roll back'],
  ['erasure', 'Erase data'],
];

/** On a phone the line of a person opens the details, where the buttons of the row are. */
const control = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name })
    .or(page.getByRole('menuitem', { name }))
    .or(page.getByRole('list', { name: /^(Client Database|(Consultant|Application) Management)$/ }).getByRole('link'))
    .first();

const boxes = (places: Locator) =>
  places.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    }),
  );

/** Which of the texts begin inside the one before, or end outside the window. */
const touching = (texts: Awaited<ReturnType<typeof boxes>>, windowWidth: number) =>
  texts.filter(({ left, top, width }, place) => {
    const before = texts[place - 1];
    const overlaps = before && left < before.left + before.width && top < before.top + before.height;
    return overlaps || left + width > windowWidth;
  });

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
  await expect(row.getByRole('button', { name: 'Activate Plan' })).toHaveCount(0);

  await test.step('filter and order', async () => {
    await office.getByRole('combobox', { name: 'Filter' }).focus();
    await office.keyboard.press('A');
    await expect(office).toHaveURL(/filter=active/);
    await expect(row).toBeVisible();
  });
});

test(
  'the sales chart shows every month in its share at the size of a desk and of a phone, and as a table',
  DEEP,
  async ({ enter }) => {
    const office = await enter(admin, '/admin/sales');
    const figure = office.getByRole('figure', { name: /Gráfico de barras com a receita dos últimos 6 meses/ });
    await expect(figure).toBeVisible();
    const months = (await figure.getAttribute('aria-label'))?.split('meses. ').at(-1)?.split('; ') ?? [];
    expect(months).toHaveLength(6);
    const amounts = months.map((month) => month.split(': ')[1] ?? '');
    const revenues = amounts.map((amount) => Number(amount.replace(/\D/g, '')));
    const most = Math.max(...revenues);
    for (const [size, length] of [
      [{ width: 1280, height: 800 }, 'height'],
      [{ width: 375, height: 740 }, 'width'],
    ] as const) {
      await office.setViewportSize(size);
      const bars = figure.locator('.recharts-bar-rectangle');
      await expect(bars).toHaveCount(6);
      const lengthsNow = () => boxes(bars).then((found) => found.map((box) => box[length]));
      // It turns once the new width is known: a column is 64 px wide at most.
      await expect.poll(async () => Math.max(...(await lengthsNow())), `along its ${length}`).toBeGreaterThan(80);
      const lengths = await lengthsNow();
      const longest = Math.max(...lengths);
      for (const [place, revenue] of revenues.entries())
        expect(Math.abs((lengths[place] ?? 0) - (longest * revenue) / most), 'its share').toBeLessThan(1.5);
      const written = figure.locator('.recharts-label-list text');
      expect((await written.allTextContents()).map((text) => text.replace('\u00a0', ' '))).toEqual(amounts);
      expect(touching(await boxes(written), size.width), `at ${size.width} px`).toEqual([]);
    }
    await office.getByRole('button', { name: 'Ver como tabela' }).press('Enter');
    const table = office.getByRole('table', { name: 'Receita Mensal' });
    for (const month of months) {
      const [name = '', amount = ''] = month.split(': ');
      await expect(table.getByRole('row').filter({ has: office.getByRole('rowheader', { name }) })).toContainText(
        amount,
      );
    }
  },
);

/** A picture of each page that has one, by the beginning of its sentence. */
const PICTURES = [
  ['sales', /^Gráfico de barras com a receita/],
  ['performance?months=12', /^Bar chart of how far the people/],
  ['performance?months=12', /^Bar chart of the days each step took/],
  ['performance?months=12', /^Bar chart of how far the applications/],
  ['consultants', /^Bar chart of the open clients/],
] as const;

test('pictures fit a phone, are walked with the arrow keys, and tell what they show', DEEP, async ({ enter }) => {
  const office = await enter(admin, '/admin', { viewport: { width: 375, height: 740 } });
  for (const [page, name] of PICTURES) {
    await test.step(`${page}: ${name.source}`, async () => {
      await office.goto(`/admin/${page}`);
      const figure = office.getByRole('figure', { name });
      const picture = figure.getByRole('application');
      // What comes above it later pushes it out of sight again.
      await expect(async () => {
        await figure.scrollIntoViewIfNeeded();
        await expect(picture).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await picture.focus();
      const told = figure.getByRole('status');
      await expect(told).toBeVisible();
      const first = await told.textContent();
      await picture.press('ArrowDown');
      await expect(told).not.toHaveText(first ?? '');
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    });
  }
});
