import { newAddress, PASSWORD, skipWelcome } from './support/people';
import { rows } from './support/records';
import { expect, test } from './support/test';

test('a visitor registers, buys and lands in the client area without a reload by hand', async ({ page }) => {
  const email = newAddress();
  await skipWelcome(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Criar Conta' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome Completo').fill('Beatriz Lima');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  if (await form.getByRole('checkbox').count()) await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso')).toBeVisible();

  await expect(page).toHaveURL(/\/client/);
  const offer = page.getByRole('dialog', { name: 'Você precisa de um plano ativo' });
  await expect(offer.getByText(/499,97/)).toBeVisible();
  await offer.getByRole('button', { name: 'Contratar Agora' }).click();

  await expect(page.getByText(/pagamento de teste/i).first()).toBeVisible();
  await expect(page.getByText(/499,97/)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page).toHaveURL(/\/client\/applications/);
  await expect(page.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible({ timeout: 20_000 });

  const sold = await rows<{ status: string; plan: { price: number } }>(
    `user_subscriptions?select=status,plan:subscription_plans(price),user:profiles!user_id!inner(email)&user.email=eq.${email}`,
  );
  expect(sold).toMatchObject([{ status: 'active', plan: { price: 499.97 } }]);
});

test('a cancelled payment leads back to the landing page and can be resumed', async ({ page }) => {
  await skipWelcome(page);
  await page.goto('/register');
  await page.getByLabel('Nome Completo').fill('Otávio Prado');
  await page.getByLabel('E-mail').fill(newAddress());
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  if (await page.getByRole('checkbox').count()) await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Contratar Agora' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Retomar pagamento' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible({ timeout: 20_000 });
});

test('quick registration buys first and sets the password by mail', async ({ page, outbox }) => {
  const email = newAddress();
  await skipWelcome(page);
  await page.goto('/#pricing');
  await page.getByRole('button', { name: 'Contratar Agora' }).click();
  const form = page.getByRole('dialog', { name: 'Cadastro Rápido' });
  await form.getByRole('button', { name: 'Continuar' }).click();
  await expect(form.getByText('Por favor, preencha todos os campos')).toBeVisible();
  await form.getByLabel('Nome Completo').fill('Caio Nunes');
  await form.getByLabel(/E-?mail/).fill(email);
  if (await form.getByRole('checkbox').count()) await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page).not.toHaveURL(/checkout\/test/);

  await page.goto(await outbox.linkIn(email, '/reset-password'));
  await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Confirm/).fill(PASSWORD);
  await page.getByRole('button', { name: /Salvar|Redefinir|Definir/ }).click();
  await expect(page).toHaveURL(/\/(login|client)/);
  if (page.url().includes('/login')) {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  }
  await page.goto('/client/applications');
  await expect(page.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible();
});
