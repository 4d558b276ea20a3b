import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { aClient, aConsultant } from './support/accounts';
import { asOwner } from './support/api';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

const admin = { email: PEOPLE.admin };

const MONTH_IN_SAO_PAULO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
});
const monthOf = (instant: string | Date) => MONTH_IN_SAO_PAULO.format(new Date(instant)).slice(0, 7);

/** Returns the month that is `months` before the current one, as 'YYYY-MM'. */
function monthAgo(months: number): string {
  const [year = 0, month = 0] = monthOf(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

const growth = (current: number, previous: number) => (previous === 0 ? 100 : ((current - previous) * 100) / previous);

interface Payment {
  subscription_id: string | null;
  amount_cents: number;
  captured_at: string;
  refunded_cents: number;
  refunded_as_of: string | null;
}

/** Removes all blanks, which differ between elements. */
const bare = (text: string | null) => (text ?? '').replace(/\s/g, '');
const wordsOf = async (place: Locator) => bare(await place.textContent());

async function textOf(page: Page, path: string, known: string | RegExp): Promise<string> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(known).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  // A figure shows a dash while it loads.
  await expect(page.getByRole('main').getByText('–', { exact: true })).toHaveCount(0);
  return wordsOf(page.getByRole('main'));
}

const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'UTC'];
test('figures and dates are the same in every time zone', DEEP, async ({ enter }) => {
  const client = await aClient({ plan: false });
  const [plan] = await rows<{ id: string; price: number }>('subscription_plans?select=id,price&visa_type=eq.B1/B2');
  // Midnight in São Paulo is 03:00 UTC: this sale is in the current month in UTC, and in the previous one in Brazil.
  const lastSecond = `${monthAgo(0)}-01T02:59:59Z`;
  const sale = {
    user_id: client.id,
    plan_id: plan?.id,
    status: 'active',
    started_at: lastSecond,
    created_at: lastSecond,
  };
  await asOwner('/rest/v1/user_subscriptions', sale);
  const closed = { visa_type: 'B1/B2', status: 'completed', outcome: 'approved' };
  await asOwner('/rest/v1/visa_applications', { ...closed, client_id: client.id, created_at: lastSecond });

  const applications = await rows<{ created_at: string; status: string }>('visa_applications?select=created_at,status');
  const created = (month: string) => applications.filter((each) => monthOf(each.created_at) === month).length;
  const completed = applications.filter((each) => each.status === 'completed').length;
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const spoken = (cents: number) => bare(money.format(cents / 100));
  const paid = await rows<Payment>('payments?select=*&captured_at=not.is.null&currency=eq.brl');
  const paidIn = (month: string) => paid.filter(({ captured_at: at }) => monthOf(at) === month);
  const revenue = (month: string) => spoken(paidIn(month).reduce((sum, { amount_cents: cents }) => sum + cents, 0));
  const refunded = (month: string) =>
    spoken(
      paid
        .filter(({ refunded_as_of: at }) => at && monthOf(at) === month)
        .reduce((sum, { refunded_cents: cents }) => sum + cents, 0),
    );
  const paying = new Set(paid.map(({ subscription_id: id }) => id));
  const begun = await rows<{ id: string; started_at: string }>(
    'user_subscriptions?select=id,started_at&started_at=not.is.null',
  );
  const free = (month: string) =>
    begun.filter(({ id, started_at: at }) => !paying.has(id) && monthOf(at) === month).length;
  expect(free(monthAgo(1)), 'the plan granted in the last second of the month').toBeGreaterThan(0);

  const said: string[][] = [];
  // All pages share one time, because a page opened after midnight shows another last day of its period.
  const now = new Date();
  for (const timezoneId of ZONES) {
    // The clock is set before a page of the product loads; a loading page would read the clock at its start, zero.
    const office = await enter(admin, '/config.json', { timezoneId });
    await office.clock.setFixedTime(now);
    const dashboard = await textOf(office, '/admin', /(has|have) (no|a) consultant$/);
    await textOf(office, '/admin/sales', /novas? assinaturas? neste mês$/);
    await office.getByRole('button', { name: 'Ver como tabela' }).click();
    const months = await wordsOf(office.getByRole('table', { name: 'Receita Mensal' }));
    const sales = await wordsOf(office.getByRole('main'));
    const listed = await textOf(office, `/admin/applications?q=${client.email}`, client.name);
    said.push([dashboard, sales, months, listed]);
    await office.context().close();
  }
  const [here = []] = said;
  for (const elsewhere of said) expect(elsewhere).toEqual(here);

  const [dashboard, sales, months, listed] = here;
  expect(dashboard).toContain(`Applications${applications.length}`);
  expect(dashboard).toContain(`$${(160 * completed).toLocaleString('en-US')}`);
  const change = growth(created(monthAgo(1)), created(monthAgo(2)));
  const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(Math.round(change * 100) / 100);
  expect(dashboard).toContain(`MonthlyGrowth${change > 0 ? '+' : ''}${percent}%`);
  expect(sales).toContain(`ReceitaMensal${revenue(monthAgo(0))}${paidIn(monthAgo(0)).length}nova`);
  for (const ago of [0, 1, 2, 3, 4, 5]) {
    const month = monthAgo(ago);
    const cells = [paidIn(month).length, revenue(month), free(month), refunded(month)];
    expect(months).toContain(cells.join(''));
  }
  const [year = 0, month = 0] = monthAgo(1).split('-').map(Number);
  const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  expect(listed).toContain(bare(day.format(new Date(Date.UTC(year, month, 0)))));
});

test(
  'R26: a search with more than a thousand matches shows their number and exports all of them',
  DEEP,
  async ({ enter }) => {
    const MATCHES = 1_150;
    const client = await aClient({ plan: false });
    const consultant = await aConsultant();
    const old = Array.from({ length: MATCHES }, (_, place) => ({
      client_id: client.id,
      consultant_id: consultant.id,
      visa_type: 'B1/B2',
      status: 'rejected',
      outcome: 'refused',
      created_at: new Date(Date.UTC(2020, 0, 1, 0, place)).toISOString(),
    }));
    // The rows are written by hundreds, because a statement has eight seconds.
    for (let from = 0; from < MATCHES; from += 100)
      await asOwner('/rest/v1/visa_applications', old.slice(from, from + 100));
    const office = await enter(admin, `/admin/applications?q=${client.email}`);
    await expect(office.getByText('More than 1,000 results')).toBeVisible();
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe(
      '\ufeff"Application ID";"Client";"Client Email";"Consultant";"Status";"Created Date";"Last Updated"',
    );
    const written = lines.slice(1).map((line) => line.slice(1, -1).split('";"'));
    expect(new Set(written.map(([id]) => id)).size).toBe(MATCHES);
    expect(written.every(([, , email, name]) => email === client.email && name === consultant.name)).toBe(true);
    expect(new Set(written.map((cells) => cells[5]))).toEqual(new Set(['2019-12-31', '2020-01-01']));
  },
);

const boxes = (places: Locator) =>
  places.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    }),
  );

/** Returns the texts that overlap the previous one, or end outside the window. */
const touching = (texts: Awaited<ReturnType<typeof boxes>>, windowWidth: number) =>
  texts.filter(({ left, top, width }, place) => {
    const before = texts[place - 1];
    const overlaps = before && left < before.left + before.width && top < before.top + before.height;
    return overlaps || left + width > windowWidth;
  });

test(
  'the sales chart shows the share of every month on a desktop, on a phone and as a table',
  DEEP,
  async ({ enter }) => {
    const office = await enter(admin, '/admin/sales', { reducedMotion: 'reduce' });
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
      // The bars turn to the new direction after a resize; a column is at most 64 px wide.
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

/** The charts by page and by the beginning of their accessible names. */
const PICTURES = [
  ['sales', /^Gráfico de barras com a receita/],
  ['consultants', /^Bar chart of the open cases/],
] as const;

test('charts fit a phone, follow the arrow keys, and announce the selected value', DEEP, async ({ enter }) => {
  const office = await enter(admin, '/admin', { viewport: { width: 375, height: 740 }, reducedMotion: 'reduce' });
  for (const [page, name] of PICTURES) {
    await test.step(`${page}: ${name.source}`, async () => {
      await office.goto(`/admin/${page}`);
      const figure = office.getByRole('figure', { name });
      const picture = figure.getByRole('application');
      // Content that loads above the chart moves it out of view again.
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
