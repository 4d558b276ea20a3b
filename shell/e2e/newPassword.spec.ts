import type { Browser } from '@playwright/test';
import { aClient } from './support/accounts';
import { areaOf } from './support/ana';
import { DEEP } from './support/deep';
import { atPath, chooseNewPassword, fillLogin, PASSWORD, signIn, skipWelcome } from './support/people';
import { expect, test } from './support/test';

const INVALID_LINK = 'Link de redefinição inválido ou expirado. Solicite um novo.';

/** Opens the link like a mail scanner, which runs the scripts of the page and leaves. */
async function scan(browser: Browser, link: string) {
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Salvar nova senha' })).toBeVisible();
  await scanner.waitForLoadState('networkidle');
  await scanner.context().close();
}

test.describe('a new password', () => {
  test('is refused for a session without a reset link', DEEP, async ({ page }) => {
    await signIn(page, 'client');
    await expect(areaOf(page)).toBeVisible();
    await page.goto('/reset-password');
    await expect(page.getByText(INVALID_LINK)).toBeVisible();
    await expect(page).toHaveURL(atPath('/client'));
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveCount(0);
  });

  test.describe('with an invalid link', () => {
    test.use({ expectedErrors: /status of 4\d\d/ });

    test('an invalid link opens /login with an error', DEEP, async ({ page }) => {
      for (const query of ['', '?code=inventado', '?token_hash=inventado&type=recovery']) {
        await page.goto(`/reset-password${query}`);
        if (query) await chooseNewPassword(page, PASSWORD);
        await expect(page.getByText(INVALID_LINK)).toBeVisible();
        await expect(page).toHaveURL(/\/login$/);
        await page.getByRole('link', { name: 'Pedir um novo link' }).click();
        await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
      }
    });

    test(
      'a mailed link works once, also in another browser and after a mail scanner has opened it',
      DEEP,
      async ({ page, browser, baseURL, outbox }) => {
        const { email } = await aClient();
        await page.goto('/forgot-password');
        await page.getByLabel('E-mail').fill(email);
        await page.getByRole('button', { name: 'Enviar link' }).click();
        await expect(page.getByText('Confira seu e-mail')).toBeVisible();
        const link = await outbox.linkIn(email, '/reset-password');

        await scan(browser, new URL(link, baseURL).href);
        const elsewhere = await (await browser.newContext({ baseURL })).newPage();
        await skipWelcome(elsewhere);
        await elsewhere.goto(link);
        await elsewhere.getByLabel('Nova senha', { exact: true }).fill(`${PASSWORD}!`);
        await elsewhere.getByLabel('Confirme a nova senha').fill(PASSWORD);
        await elsewhere.getByRole('button', { name: 'Salvar nova senha' }).click();
        await expect(elsewhere.getByText('As senhas não coincidem')).toBeVisible();
        await chooseNewPassword(elsewhere, `${PASSWORD}!`);
        await expect(elsewhere.getByText('Senha alterada com sucesso')).toBeVisible();
        await expect(elsewhere).toHaveURL(atPath('/client'));
        await elsewhere.context().close();

        await page.goto(link);
        await chooseNewPassword(page, PASSWORD);
        await expect(page.getByText(INVALID_LINK)).toBeVisible();
        await fillLogin(page, email, `${PASSWORD}!`);
        await expect(page).toHaveURL(atPath('/client'));
      },
    );
  });
});
