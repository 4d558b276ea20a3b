import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import { expect, test } from './support/test';

test.use({ expectedErrors: /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const SHELL = /\/assets\/index\.[^/]+\.js/;
const SESSION = /\/assets\/async\/session\.[^/]+\.js/;
const MISSING = 'Não foi possível carregar a página. Verifique sua conexão e tente novamente.';

/** Refuses a file `times` times; returns a function that returns the number of requests for the file. */
async function refuse(page: Page, file: RegExp, times: number) {
  let asked = 0;
  await page.route(file, (route) => {
    asked += 1;
    return asked > times ? route.continue() : route.abort('connectionrefused');
  });
  return () => asked;
}

const answered = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-version', /./);

test("R01: a page without the shell's file shows an error, and the retry loads it", async ({ page }) => {
  await refuse(page, SHELL, 3);
  await page.goto('/register');
  const notice = page.getByRole('alert').filter({ hasText: MISSING });
  await expect(notice).toBeVisible();
  expect(await notice.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await notice.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('R01: the second retry for a missing file of the shell reloads the page', DEEP, async ({ page }) => {
  // The page tries three times by itself, and three times after the first press.
  await refuse(page, SHELL, 6);
  await page.goto('/register');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await retry.click();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
});

test(
  'R08: a prerendered page without a connection shows an error, and works with the typed text after the connection returns',
  DEEP,
  async ({ page, context }) => {
    await page.route(SHELL, async (route) => {
      await context.setOffline(true);
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill('ana@exemplo.com');
    const notice = page.getByRole('alert').filter({ hasText: MISSING });
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())?.y).toBeGreaterThan(400);
    // A pending request of the route would set the page offline again after the connection returns.
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(false);
    await answered(page);
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.com');
  },
);

test.describe('the code that reads the session', () => {
  test.beforeEach(({ page }) => openArea(page, 'client'));
  const support = (page: Page) => page.getByRole('heading', { level: 1, name: 'Suporte' });

  test('R01: the session code loads at the third try, and the client stays signed in', DEEP, async ({ page }) => {
    const asked = await refuse(page, SESSION, 2);
    await page.goto('/client/support');
    await expect(support(page)).toBeVisible();
    expect(asked()).toBe(3);
  });

  test(
    'R01: a page without the session code shows an error, and opens after the connection returns',
    DEEP,
    async ({ page }) => {
      const asked = await refuse(page, SESSION, 4);
      await page.goto('/client/support');
      const said = page.getByText('Erro de conexão. Verifique sua internet e tente novamente.');
      // The error appears after the pauses of seven seconds between the tries.
      await expect(said).toBeVisible();
      expect(asked()).toBe(4);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(support(page)).toBeVisible();
    },
  );
});
