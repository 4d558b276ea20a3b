import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { writeAs } from './support/api';
import { DEEP, deepUnless } from './support/deep';
import { PEOPLE } from './support/people';
import { aProcess, DS160 } from './support/process';
import { addressesOf } from './support/product/versions';
import { expect, test } from './support/signedInTest';
import { settled } from './support/watching/audit';

/** A name of seventy letters with a word of forty. */
const NAME = `Maximiliana ${'Albuquerque'.repeat(4).slice(0, 40)} da Silva Monteiro`;

const PAGES = [
  '/client',
  '/client/applications',
  ...['document_collection', 'ds160_form', 'payment', 'interview_scheduling', 'interview'].map(
    (step) => `/client/applications?step=${step}`,
  ),
  ...['documents', 'ds160', 'payment', 'interview'].map((stage) => `/client/applications/wizard/${stage}`),
  '/client/applications/practice',
  '/client/support',
  '/client/notifications',
  '/client/settings',
  '/payment',
];

// A window of 1280 px with text at 200 % shows 640 px.
for (const [what, viewport, deviceScaleFactor] of [
  ['320 px', { width: 320, height: 640 }, 1],
  ['text at 200 %', { width: 640, height: 400 }, 2],
] as const) {
  test(`no page of a client with a name of seventy letters scrolls sideways: ${what}`, DEEP, async ({ enter }) => {
    const { client } = await aProcess({ at: 'interview', client: await aClient({ name: NAME }) });
    const page = await enter(client, '/client', { viewport, deviceScaleFactor, reducedMotion: 'reduce' });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(sideways, path).toBeLessThanOrEqual(0);
    }
  });
}

/** The filtered lists of the staff. */
const FILTERED = {
  consultant: ['/consultant/kanban?status=completed', '/consultant/support?filter=resolved'],
  admin: [
    '/admin/mail?filter=waiting',
    '/admin/mail?filter=undeliverable',
    '/admin/payments?filter=resolved',
    '/admin/performance?months=12',
  ],
};

/** Returns the texts that a line clamp cuts. */
const cutLines = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).webkitLineClamp !== 'none')
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent),
  );

for (const role of ['consultant', 'admin'] as const) {
  for (const language of ['pt', 'en'] as const) {
    test(`no page of the ${role} is wider than the window of a phone (${language})`, DEEP, async ({ enter }) => {
      const page = await enter({ email: PEOPLE[role] }, `/${role}?lang=${language}`, { reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      const cases = page.getByRole('main').locator(`a[href^="/${role}/applications/"]`);
      const aCase = (await cases.first().getAttribute('href')) ?? '';
      for (const path of [...addressesOf(role), ...FILTERED[role], aCase]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const width of [375, 320]) {
          await page.setViewportSize({ width, height: 740 });
          await settled(page);
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(sideways, `${path} at ${width} px`).toBeLessThanOrEqual(0);
        }
        // A phone has no pointer that would show the full text.
        if (role === 'admin') expect.soft(await cutLines(page), path).toEqual([]);
      }
    });
  }
}

test('each figure of the dashboard is beside its name on a phone', DEEP, async ({ enter }) => {
  const viewport = { width: 375, height: 740 };
  const page = await enter({ email: PEOPLE.admin }, '/admin', { viewport, reducedMotion: 'reduce' });
  const names = page.getByRole('rowheader');
  await expect(names.first()).toBeVisible();
  for (const name of await names.all()) {
    const beyond = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(beyond, (await name.textContent()) ?? '').toBeLessThanOrEqual(0);
  }
});

test('the character count of the official form stays in one line', DEEP, async ({ enter }) => {
  const { id, client, consultant, steps } = await aProcess({ at: 'ds160_form' });
  // A single word of the full length breaks anywhere, and the count behind it could break as well.
  const surname = 'Wolfeschlegelsteinhausenbergerdorff'.slice(0, 33);
  await writeAs(client.email, 'ds160_forms', { step_id: steps.ds160_form, ...DS160, surname });
  const viewport = { width: 320, height: 740 };
  const page = await enter(consultant, `/consultant/applications/${id}`, { viewport, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Abrir o formulário' }).click();
  const count = page.getByRole('dialog').getByRole('img', { name: '33 de 33 caracteres' });
  await expect(count).toBeVisible();
  for (let width = 320; width <= 420; width += 4) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await count.evaluate((each) => each.getClientRects().length), `${width} px`).toBe(1);
  }
});

for (const role of ['client', 'consultant', 'admin'] as const) {
  test(
    `the search results of the ${role} do not widen the page`,
    deepUnless(role === 'consultant'),
    async ({ enter }) => {
      const page = await enter({ email: PEOPLE[role] }, `/${role}`, { viewport: { width: 320, height: 640 } });
      await page.getByRole('combobox').first().fill('So');
      const results = page.getByRole('listbox');
      await expect(results.getByRole('option').first()).toBeVisible();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      const box = (await results.boundingBox()) ?? { x: -1, width: 0 };
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.width).toBeGreaterThan(280);
    },
  );
}
