import { aConsultant } from './support/accounts';
import { areaOf, NAME } from './support/ana';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import { fillLogin, PEOPLE, skipWelcome } from './support/people';
import { expect, test } from './support/test';

test('a page shows that it loads during the check of the session', DEEP, async ({ page }) => {
  await openArea(page, 'client');
  await expect(areaOf(page)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rpc/session_start', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/client', { waitUntil: 'commit' });
  await expect(page.getByRole('status').getByText('Carregando...')).toBeVisible();
  await expect(page.getByText(NAME)).toHaveCount(0);
  answer();
  await expect(areaOf(page)).toBeVisible();
  await expect(page.getByText('Carregando...')).toHaveCount(0);
});

test('R22: a page taken from the back-forward cache after a logout shows no private data', DEEP, async ({ page }) => {
  await openArea(page, 'client');
  await expect(areaOf(page)).toBeVisible();
  // The page has all answers before the session ends, so that no request of the page fails.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    localStorage.removeItem('rotavisto-auth');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(NAME)).toHaveCount(0);
});

for (const [kind, spoil] of [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'corrupt',
    () => {
      if (localStorage.getItem('spoilt')) return;
      for (const key of ['spoilt', 'auth', 'role', 'activity', 'keep', 'canary', 'last-good-landing', 'recovery'])
        localStorage.setItem(key === 'spoilt' ? key : `rotavisto-${key}`, '{"refresh');
    },
  ],
  [
    'much newer',
    () => {
      if (localStorage.getItem('spoilt')) return;
      localStorage.setItem('spoilt', 'yes');
      for (const key of ['auth', 'role', 'activity', 'keep', 'canary', 'last-good-landing', 'recovery', 'wizard'])
        localStorage.setItem(`rotavisto-${key}`, JSON.stringify({ schema: 99, state: [{ of: key }] }));
    },
  ],
] as const) {
  test(`R23: a consultant with a ${kind} storage signs in and works in this tab`, DEEP, async ({ page }) => {
    await page.addInitScript(spoil);
    await page.goto('/login');
    await fillLogin(page, PEOPLE.consultant);
    await expect(page).toHaveURL(/\/consultant$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/consultant\/clients$/);
  });
}

test('R09: an expired access token is renewed without an interruption', async ({ page }) => {
  await openArea(page, 'consultant');
  await expect(page.getByRole('navigation')).toBeVisible();
  const renewed = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'));
  const before = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('rotavisto-auth') ?? '{}');
    localStorage.setItem(
      'rotavisto-auth',
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 5 }),
    );
    return session.refresh_token;
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).click();
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/consultant\/clients$/);
  await expect(async () => {
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('rotavisto-auth') ?? '{}').refresh_token),
    ).not.toBe(before);
  }).toPass();
});

test.describe('a demoted consultant', () => {
  test.use({ expectedErrors: /status of 40[013]/ });

  test('is signed out at the next page, and signs in again as a client', DEEP, async ({ page }) => {
    const person = await aConsultant();
    await skipWelcome(page);
    await page.goto('/login');
    await fillLogin(page, person.email);
    await expect(page).toHaveURL(/\/consultant$/);
    await callAs(PEOPLE.admin, 'admin_set_role', { user_id: person.id, role: 'client' });
    await page.goto('/consultant/clients');
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, person.email);
    await expect(page).toHaveURL(/\/client$/);
  });
});
