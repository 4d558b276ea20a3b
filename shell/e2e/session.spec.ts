import type { Page } from '@playwright/test';
import { callAs } from './support/api';
import { aClient, aConsultant } from './support/cast';
import { fillLogin, PASSWORD, PEOPLE, signIn, skipWelcome } from './support/people';
import { expect, test } from './support/test';

const WARNING = /Sua sessão expira em 1 minuto por inatividade/;
const EXPIRED = 'Sessão expirada por inatividade';
const INVALID_LINK = 'Link de redefinição inválido ou expirado. Solicite um novo.';
const NAME = 'Ana Souza';

const nudge = (page: Page) => page.mouse.move(200 + Math.random() * 200, 300);

const areaOf = (page: Page) => page.getByRole('button', { name: /Ana Souza/ });

async function leave(page: Page) {
  await areaOf(page).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

async function secondTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await expect(tab.getByRole('main')).toBeVisible();
  return tab;
}

test('R11: ten idle minutes: a warning after nine, the way out after ten, nothing private on the way back', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'client');
  await expect(areaOf(page)).toBeVisible();
  await page.clock.fastForward('09:05');
  await expect(page.getByText(WARNING)).toBeVisible();
  await nudge(page);
  await expect(page.getByText(WARNING)).toHaveCount(0);
  await page.clock.fastForward('09:05');
  await expect(page.getByText(WARNING)).toBeVisible();
  await page.clock.fastForward('01:05');
  await expect(page.getByText(EXPIRED)).toHaveCount(1);
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByText(NAME)).toHaveCount(0);
});

test('R10, R11: tabs share activity, leaving within a second, and the next sign-in', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'client');
  await expect(areaOf(page)).toBeVisible();
  const other = await secondTab(page, '/client/support');
  await page.clock.fastForward('09:05');
  await expect(page.getByText(WARNING)).toBeVisible();
  await other.bringToFront();
  await nudge(other);
  await expect(page.getByText(WARNING)).toHaveCount(0);
  await page.clock.fastForward('05:00');
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

test('R11: two idle tabs: warned and left together, said once', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'client');
  await expect(areaOf(page)).toBeVisible();
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

test('R11: a session that is kept outlives idleness', async ({ page }) => {
  await page.clock.install();
  await skipWelcome(page);
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Manter conectado' }).check();
  await fillLogin(page, PEOPLE.client);
  await expect(areaOf(page)).toBeVisible();
  await page.clock.fastForward('30:00');
  await expect(page.getByText(WARNING)).toHaveCount(0);
  await page.reload();
  await expect(areaOf(page)).toBeVisible();
});

test.describe('after sleeping through the limit', () => {
  test('R11: nothing private is on the screen when the machine wakes', async ({ page }) => {
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

  test('R11: nothing private is drawn when the page is opened again', async ({ page }) => {
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

test('says that it is loading while the session is being checked', async ({ page }) => {
  await signIn(page, 'client');
  await expect(areaOf(page)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/profiles?**', async (route) => {
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

test('R22: a page taken from the back-forward cache after a logout shows nothing private', async ({ page }) => {
  await signIn(page, 'client');
  await expect(areaOf(page)).toBeVisible();
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
  test(`R23: with a ${kind} storage a person signs in and works in this tab`, async ({ page }) => {
    await page.addInitScript(spoil);
    await page.goto('/login');
    await fillLogin(page, PEOPLE.consultant);
    await expect(page).toHaveURL(/\/consultant$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/consultant\/clients$/);
  });
}

test('R09: an access token that expires while working is renewed unnoticed', async ({ page }) => {
  await signIn(page, 'consultant');
  await expect(page.getByRole('navigation')).toBeVisible();
  const before = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('rotavisto-auth') ?? '{}');
    localStorage.setItem(
      'rotavisto-auth',
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 5 }),
    );
    return session.refresh_token;
  });
  const renewed = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'));
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

test.describe('someone demoted', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('is a client from the next page on', async ({ page }) => {
    const person = await aConsultant();
    await skipWelcome(page);
    await page.goto('/login');
    await fillLogin(page, person.email);
    await expect(page).toHaveURL(/\/consultant$/);
    await callAs(PEOPLE.admin, 'admin_set_role', { user_id: person.id, role: 'client' });
    await page.goto('/consultant/clients');
    await expect(page).toHaveURL(/\/client$/);
  });
});

test.describe('a new password', () => {
  test('is not for a session that no reset link opened', async ({ page }) => {
    await signIn(page, 'client');
    await expect(areaOf(page)).toBeVisible();
    await page.goto('/reset-password');
    await expect(page.getByText(INVALID_LINK)).toBeVisible();
    await expect(page).toHaveURL(/\/client$/);
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveCount(0);
  });

  test.describe('and links that do not work', () => {
    test.use({ expectedErrors: /status of 4\d\d/ });

    test('a link that is none is refused with a sentence, at /login', async ({ page }) => {
      for (const query of ['', '?code=inventado', '?token_hash=inventado&type=recovery']) {
        await page.goto(`/reset-password${query}`);
        await expect(page.getByText(INVALID_LINK)).toBeVisible();
        await expect(page).toHaveURL(/\/login$/);
      }
    });

    test('a mailed link works in another browser than the one that asked, once', async ({
      page,
      browser,
      baseURL,
      outbox,
    }) => {
      const { email } = await aClient();
      await page.goto('/forgot-password');
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await expect(page.getByText('Confira seu e-mail')).toBeVisible();
      const link = await outbox.linkIn(email, '/reset-password');

      const elsewhere = await (await browser.newContext({ baseURL })).newPage();
      await skipWelcome(elsewhere);
      await elsewhere.goto(link);
      await elsewhere.getByLabel('Nova senha', { exact: true }).fill(`${PASSWORD}!`);
      await elsewhere.getByLabel('Confirme a nova senha').fill(PASSWORD);
      await elsewhere.getByRole('button', { name: 'Salvar nova senha' }).click();
      await expect(elsewhere.getByText('As senhas não coincidem')).toBeVisible();
      await elsewhere.getByLabel('Confirme a nova senha').fill(`${PASSWORD}!`);
      await elsewhere.getByRole('button', { name: 'Salvar nova senha' }).click();
      await expect(elsewhere.getByText('Senha alterada com sucesso')).toBeVisible();
      await expect(elsewhere).toHaveURL(/\/client$/);
      await elsewhere.context().close();

      await page.goto(link);
      await expect(page.getByText(INVALID_LINK)).toBeVisible();
      await fillLogin(page, email, `${PASSWORD}!`);
      await expect(page).toHaveURL(/\/client$/);
    });
  });
});
