import type { Page } from '@playwright/test';
import { areaOf, NAME } from './support/ana';
import { DEEP } from './support/deep';
import { fillLogin, PEOPLE, signIn, skipWelcome } from './support/people';
import { expect, test } from './support/test';

const WARNING = /Sua sessão expira em 1 minuto por inatividade/;
const EXPIRED = 'Sessão expirada por inatividade';

const nudge = (page: Page) => page.mouse.move(200 + Math.random() * 200, 300);

/** Waits until the code of the page is loaded, because a clock jump during a load would end its time limit. */
async function pageIsHere(page: Page) {
  await expect(areaOf(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

async function leave(page: Page) {
  await areaOf(page).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

async function secondTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await pageIsHere(tab);
  return tab;
}

// A clock jump fires every timer when the session ends, and the server refuses those requests.
test.use({ expectedErrors: /status of 40[01]/ });

test(
  'R11: an idle page warns after nine minutes, signs out after ten, and shows no private data after Back',
  DEEP,
  async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'client');
    await pageIsHere(page);
    await page.clock.fastForward('09:05');
    await expect(page.getByText(WARNING)).toBeVisible();
    await nudge(page);
    await expect(page.getByText(WARNING)).toHaveCount(0);
    // The token is renewed 18 minutes after the sign-in, and the next clock jump would end that request.
    const renewed = page.waitForResponse(/grant_type=refresh_token/);
    await page.clock.fastForward('09:05');
    await expect(page.getByText(WARNING)).toBeVisible();
    await renewed;
    await page.clock.fastForward('01:05');
    await expect(page.getByText(EXPIRED)).toHaveCount(1);
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page.getByText(NAME)).toHaveCount(0);
  },
);

test.describe('a sign-out in another tab', () => {
  test('R10, R11: tabs share activity, the sign-out within a second, and the next sign-in', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'client');
    await pageIsHere(page);
    const other = await secondTab(page, '/client/support');
    await page.clock.fastForward('09:05');
    await expect(page.getByText(WARNING)).toBeVisible();
    await other.bringToFront();
    await nudge(other);
    await expect(page.getByText(WARNING)).toHaveCount(0);
    // The sign-out comes before the renewal of the token, because a request during the sign-out would be refused.
    await page.clock.fastForward('02:00');
    await expect(areaOf(other)).toBeVisible();
    await expect(areaOf(page)).toBeVisible();

    await leave(other);
    await expect(other).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/login/, { timeout: 1000 });
    await expect(page.getByText(NAME)).toHaveCount(0);
    await fillLogin(other, PEOPLE.admin);
    await expect(other).toHaveURL(/\/admin$/);
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test('R11: two idle tabs warn and sign out together, and one of them shows the notice', DEEP, async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'client');
  await pageIsHere(page);
  const other = await secondTab(page, '/client/support');
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.evaluate((said) => {
      const count = { expired: 0 };
      Object.assign(window, { count });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.textContent?.includes(said)) count.expired += 1;
      }).observe(document.body, { childList: true, subtree: true });
    }, EXPIRED);
  }
  await page.clock.fastForward('09:05');
  for (const tab of tabs) await expect(tab.getByText(WARNING)).toBeVisible();
  await page.clock.fastForward('01:05');
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByText(NAME)).toHaveCount(0);
  }
  const timesSaid = async () => {
    const times = await Promise.all(
      tabs.map((tab) => tab.evaluate(() => (window as unknown as { count: { expired: number } }).count.expired)),
    );
    return times.reduce((sum, each) => sum + each);
  };
  await expect.poll(timesSaid).toBeGreaterThan(0);
  for (const tab of tabs) await expect(tab.getByLabel('E-mail')).toBeVisible();
  expect(await timesSaid()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('rotavisto-auth'))).toBeNull();
});

test('R11: a session with “keep me signed in” stays open without activity', DEEP, async ({ page }) => {
  await page.clock.install();
  await skipWelcome(page);
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Manter conectado' }).check();
  await fillLogin(page, PEOPLE.client);
  await pageIsHere(page);
  await page.clock.fastForward('30:00');
  await expect(page.getByText(WARNING)).toHaveCount(0);
  await page.reload();
  await expect(areaOf(page)).toBeVisible();
});

test.describe('a machine that sleeps past the limit', () => {
  test('R11: the screen shows no private data when the machine wakes', DEEP, async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'client');
    await expect(areaOf(page)).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 11 * 60_000);
    const atFirstPaint = await page.evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return document.body.textContent;
    });
    expect(atFirstPaint).not.toContain(NAME);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('R11: a page opened again shows no private data', DEEP, async ({ page }) => {
    await signIn(page, 'client');
    await expect(areaOf(page)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('rotavisto-activity', String(Date.now() - 11 * 60_000)));
    await page.addInitScript((name) => {
      const look = () => {
        if (document.body?.textContent?.includes(name)) document.documentElement.dataset.leaked = 'true';
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    }, NAME);
    await page.goto('/client/applications');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page.locator('html[data-leaked]')).toHaveCount(0);
  });
});
