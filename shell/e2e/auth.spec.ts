import { atPath, signIn } from './support/people';
import { expect, test } from './support/test';

test.describe('leaving', () => {
  // The server refuses the requests of a page that is signing out.
  test.use({ expectedErrors: /status of 401/ });

  test('signing out opens the login page, and Back shows no private data', async ({ page }) => {
    await signIn(page, 'client');
    await expect(page).toHaveURL(atPath('/client'));
    await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
    await expect(page).toHaveURL(atPath('/client/support'));
    await page.getByRole('button', { name: /Ana Souza/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page.getByText('Logout realizado com sucesso')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Ana Souza')).toHaveCount(0);
  });
});
