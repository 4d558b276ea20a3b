import type { Page } from '@playwright/test';
import { asOwner } from './support/api';
import { DEEP } from './support/deep';
import { chooseNewPassword, fillLogin, newAddress, PASSWORD, skipWelcome } from './support/people';
import { rows } from './support/records';
import { expect, test } from './support/test';

/** The B1/B2 plan of the migrations. */
const PLAN = 'b1b2b1b2-0000-4000-8000-000000000001';
const OWN_PASSWORD = 'Minha#Senha2026';

async function register(page: Page, email: string) {
  await skipWelcome(page);
  await page.goto('/register');
  await page.getByLabel('Nome Completo').fill('Beatriz Lima');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page).toHaveURL(/\/client$/);
}

test.describe('an owner of an address that a stranger registered', () => {
  // The stranger's session and password are refused.
  test.use({ expectedErrors: /status of 40[013]/ });

  test(
    'opens the mailed link and sets a password first, and the stranger is signed out',
    DEEP,
    async ({ page: stranger, browser, baseURL, outbox }) => {
      const email = newAddress();
      await register(stranger, email);
      await asOwner('/auth/v1/recover', { email });
      const owner = await (await browser.newContext({ baseURL })).newPage();
      await skipWelcome(owner);
      await owner.goto(await outbox.linkIn(email, '/reset-password'));
      // The link is used, and the connection breaks before a password is set.
      await owner.route(/\/auth\/v1\/user/, (route) => route.abort(), { times: 1 });
      await chooseNewPassword(owner, OWN_PASSWORD);
      await expect(owner.getByRole('alert')).toContainText('Erro de conexão');
      await expect(stranger).toHaveURL(/\/login$/);
      await fillLogin(stranger, email);
      await expect(stranger.getByRole('alert').getByText('E-mail ou senha inválidos.')).toBeVisible();

      // No page shows the account before a password is set, even without the stored mark of the recovery.
      for (const forget of [false, true]) {
        if (forget) await owner.evaluate(() => window.localStorage.removeItem('rotavisto-recovery'));
        await owner.goto('/client');
        await expect(owner).toHaveURL(/\/reset-password$/);
        await expect(owner.getByText('Beatriz')).toHaveCount(0);
      }
      await chooseNewPassword(owner, OWN_PASSWORD);
      await expect(owner).toHaveURL(/\/client$/);
      await expect(owner.getByRole('region', { name: 'Confirme seu e-mail' })).toHaveCount(0);
      await owner.context().close();
    },
  );
});

test(
  'a registered client confirms the mailed code on the open page, and stays signed in with the same password',
  DEEP,
  async ({ page, browser, baseURL, outbox }) => {
    const email = newAddress();
    await register(page, email);
    const [person] = await rows<{ id: string }>(`profiles?select=id&email=eq.${email}`);
    const bought = { user_id: person?.id, plan_id: PLAN, status: 'active', started_at: new Date().toISOString() };
    await asOwner('/rest/v1/user_subscriptions', bought);
    await page.goto('/client');
    const notice = page.getByRole('region', { name: 'Confirme seu e-mail' });
    await notice.getByRole('button', { name: 'Enviar e-mail' }).click();
    await notice.getByLabel('Código').fill(await outbox.codeFor(email));
    await notice.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('E-mail confirmado')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page).toHaveURL(/\/client$/);
    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    await elsewhere.goto('/login');
    await fillLogin(elsewhere, email);
    await expect(elsewhere).toHaveURL(/\/client$/);
    await elsewhere.context().close();
  },
);
