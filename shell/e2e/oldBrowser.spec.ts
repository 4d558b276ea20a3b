import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from './support/deep';
import { openArea } from './support/openArea';
import { expect, test } from './support/test';

/** Removes methods that Chromium 109 lacks, the last version for Windows 7 and 8. */
const age = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name);
  });

test.describe('a page without its code', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to (load|fetch)/ });

  test('an old browser shows a notice in three languages', DEEP, async ({ page }) => {
    await age(page);
    await page.route('**/*.js', (route) => route.abort());
    for (const [address, sentence] of [
      ['/', 'Seu navegador é antigo demais'],
      ['/en', 'Your browser is too old'],
      ['/login?lang=es', 'Su navegador es demasiado antiguo'],
    ] as const) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    }
  });
});

test('the script with the notice runs in any browser', async ({ page, baseURL }) => {
  const html = await (await page.request.get(`${baseURL}/`)).text();
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const code = script.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  expect(code).toContain('function');
  expect(code).not.toMatch(/=>|\b(?:const|let|class|async)\s|\?\.|\?\?|`|\.\.\./);
});

for (const [person, path] of [
  ['client', '/client/support'],
  ['consultant', '/consultant/support'],
  ['consultant', '/consultant/calendar'],
  ['admin', '/admin/performance'],
] as const) {
  test(`${path} works in a browser without the newest methods`, deepUnless(person === 'client'), async ({ page }) => {
    await age(page);
    await openArea(page, person);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Algo não saiu como esperado')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
