import { aClient } from './support/accounts';
import { DEEP } from './support/deep';
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
