import { aClient } from './support/accounts';
import { DEEP } from './support/deep';
import { fillLogin, newAddress, PASSWORD, PEOPLE, signIn, skipWelcome } from './support/people';
import { expect, test } from './support/test';

test.describe('a wrong password', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is refused with a sentence and the form stays', DEEP, async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, PEOPLE.client, 'errada-errada');
    await expect(page.getByRole('alert').getByText('Email ou senha inválidos.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.client);
  });
});

test.describe('leaving', () => {
  // What a page still asks for in that moment is refused.
  test.use({ expectedErrors: /status of 401/ });

  test('signing out goes to the login page and back shows nothing private', async ({ page }) => {
    await signIn(page, 'client');
    await expect(page).toHaveURL(/\/client$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
    await expect(page).toHaveURL(/\/client\/support$/);
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

test('a new client registers and enters the client area', DEEP, async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Nome Completo').fill('Beatriz Lima');
  await page.getByLabel('E-mail').fill(newAddress());
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso')).toBeVisible();
  await expect(page).toHaveURL(/\/client$/);
});

test('a forgotten password is set anew through the mail', DEEP, async ({ page, outbox }) => {
  const { email: address } = await aClient();
  await skipWelcome(page);
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(address);
  await page.getByRole('button', { name: /Enviar/ }).click();
  await page.goto(await outbox.linkIn(address, '/reset-password'));
  await expect(page).toHaveURL(/\/reset-password/);
  await page.getByLabel('Nova senha', { exact: true }).fill('Outra#Senha2026');
  await page.getByLabel('Confirme a nova senha').fill('Outra#Senha2026');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Senha alterada com sucesso')).toBeVisible();
  await expect(page).toHaveURL(/\/client$/);
});
