import { DEEP } from './support/deep';
import { chooseNewPassword, fillLogin, newAddress, registerQuickly, skipWelcome } from './support/people';
import { rows } from './support/records';
import { expect, test } from './support/test';

test.describe('a mistyped address in a purchase', () => {
  // The link mailed to the mistyped address is refused.
  test.use({ expectedErrors: /status of 403/ });

  test(
    'is corrected on the confirmation page; the right address gets a link, and the former link is invalid',
    DEEP,
    async ({ page, browser, baseURL, outbox }) => {
      const [wrong, right] = [newAddress(), newAddress()];
      await page.goto('/#pricing');
      await registerQuickly(page, wrong);
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
      const paid = page.getByRole('main');
      await expect(paid.getByText(wrong)).toBeVisible();
      const former = await outbox.linkIn(wrong, '/reset-password');

      await paid.getByRole('button', { name: 'Endereço errado? Corrigir' }).click();
      await paid.getByLabel('E-mail correto').fill(right);
      await paid.getByRole('button', { name: 'Corrigir e enviar o link' }).click();
      await expect(paid.getByText(/^E-mail corrigido/)).toContainText(right);
      await expect(paid.getByText(right, { exact: true })).toBeVisible();
      // After a reload, the page shows the account's new address and offers no second correction.
      await page.reload();
      await expect(paid.getByText(right, { exact: true })).toBeVisible();
      await expect(paid.getByText('Endereço errado?')).toHaveCount(0);

      const stranger = await (await browser.newContext({ baseURL })).newPage();
      await stranger.goto(former);
      await chooseNewPassword(stranger);
      await expect(stranger.getByText('Link de redefinição inválido ou expirado.')).toBeVisible();
      await stranger.context().close();

      await skipWelcome(page);
      await page.goto(await outbox.linkIn(right, '/reset-password'));
      await chooseNewPassword(page);
      await expect(page).toHaveURL(/\/client$/);
      const elsewhere = await (await browser.newContext({ baseURL })).newPage();
      await skipWelcome(elsewhere);
      await elsewhere.goto('/login');
      await fillLogin(elsewhere, right);
      await expect(elsewhere).toHaveURL(/\/client$/);
      await elsewhere.context().close();
      expect(await rows(`profiles?select=id&email=eq.${wrong}`)).toEqual([]);
    },
  );
});
