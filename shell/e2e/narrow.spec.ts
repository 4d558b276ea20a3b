import { aClient } from './support/accounts';
import { DEEP, deepUnless } from './support/deep';
import { PEOPLE } from './support/people';
import { aProcess } from './support/process';
import { expect, test } from './support/signedInTest';

/** Seventy letters, forty of them in one word. */
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

// Half of 640 px is what a window of 1280 px shows with text at 200 %.
for (const [what, viewport, deviceScaleFactor] of [
  ['320 px', { width: 320, height: 640 }, 1],
  ['text at 200 %', { width: 640, height: 400 }, 2],
] as const) {
  test(`a name of seventy letters pushes no page of a client sideways: ${what}`, DEEP, async ({ enter }) => {
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

for (const role of ['client', 'consultant', 'admin'] as const) {
  test(
    `the results of a search push no page sideways: ${role}`,
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
