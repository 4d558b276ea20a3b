import { DEEP } from './support/deep';
import { chooseNewPassword, fillLogin, newAddress, PASSWORD, registerQuickly } from './support/people';
import { rows } from './support/records';
import { expect, test } from './support/test';

test('R24: a visitor registers, buys and gets to the client area without a manual reload', async ({ page }) => {
  const email = newAddress();
  await page.goto('/');
  await page.getByRole('button', { name: 'Criar Conta' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome Completo').fill('Beatriz Lima');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso')).toBeVisible();

  await expect(page).toHaveURL(/\/client/);
  const offer = page.getByRole('dialog', { name: 'Você precisa de um plano ativo' });
  await expect(offer.getByText(/499,97/)).toBeVisible();
  await offer.getByRole('button', { name: 'Contratar Agora' }).click();

  await expect(page.getByText(/pagamento de teste/i).first()).toBeVisible();
  await expect(page.getByText(/499,97/)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para a minha solicitação' }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);
  await expect(page.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('dialog', { name: 'Bem-vindo à RotaVisto' })).toBeVisible();

  const sold = await rows<{ status: string; plan: { price: number } }>(
    `user_subscriptions?select=status,plan:subscription_plans(price),user:profiles!user_id!inner(email)&user.email=eq.${email}`,
  );
  expect(sold).toMatchObject([{ status: 'active', plan: { price: 499.97 } }]);
});

test(
  'a cancelled payment of a new client leads back to the landing page, and can be resumed',
  DEEP,
  async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Nome Completo').fill('Otávio Prado');
    await page.getByLabel('E-mail').fill(newAddress());
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Criar Conta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Contratar Agora' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Retomar pagamento' }).click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  },
);

test(
  'a visitor resumes a payment in the same tab, and can buy with the same address in another browser',
  DEEP,
  async ({ page, browser }) => {
    const email = newAddress();
    await page.goto('/#pricing');
    await registerQuickly(page, email);
    const payment = page.url();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Retomar pagamento' }).click();
    await expect(page).toHaveURL(payment);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await registerQuickly(page, email);
    await expect(page).toHaveURL(payment);

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(new URL('/?checkout=cancelled', payment).href);
    await elsewhere.getByRole('button', { name: 'Retomar pagamento' }).click();
    await expect(elsewhere.getByRole('dialog', { name: 'Cadastro Rápido' })).toBeVisible();
    await elsewhere.keyboard.press('Escape');
    await registerQuickly(elsewhere, email);
    // Only the first tab has the secret of its payment page.
    await expect(elsewhere).not.toHaveURL(payment);
    await elsewhere.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await elsewhere.context().close();

    const [buyer] = await rows<{ id: string }>(`profiles?select=id&email=eq.${email}`);
    const consents = await rows<{ after: object }>(
      `audit_log?select=after&action=eq.give_consent&object_id=eq.${buyer?.id}`,
    );
    expect(consents).toEqual([
      { after: { consent_kind: 'terms', consent_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } },
    ]);
  },
);

test.describe('quick registration', () => {
  // The page of a settled payment answers 410.
  test.use({ expectedErrors: /status of 410/ });

  test('buys once, sets the password by mail, and signs in on the login page', DEEP, async ({ page, outbox }) => {
    const email = newAddress();
    await page.goto('/#pricing');
    await page.getByRole('button', { name: 'Contratar Agora' }).click();
    const form = page.getByRole('dialog', { name: 'Cadastro Rápido' });
    await form.getByRole('button', { name: 'Continuar' }).click();
    await expect(form.getByText('Por favor, preencha todos os campos')).toBeVisible();
    await form.getByLabel('Nome Completo').fill('Caio Nunes');
    await form.getByLabel(/E-?mail/).fill(email);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/quick-register') && asked.push(request.method()));
    await form.getByRole('button', { name: 'Continuar' }).dblclick();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    expect(asked).toEqual(['POST']);

    // The page of the payment reports after Back that it is settled.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Este pagamento já foi encerrado' })).toBeVisible();

    await page.goto(await outbox.linkIn(email, '/reset-password'));
    await chooseNewPassword(page);
    await expect(page.getByText('Senha alterada com sucesso')).toBeVisible();
    await expect(page).toHaveURL(/\/client$/);
    await page.getByRole('dialog', { name: 'Bem-vindo à RotaVisto' }).getByRole('button', { name: 'Pular' }).click();
    await page.getByRole('button', { name: /^Menu de Caio Nunes/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, email);
    await expect(page).toHaveURL(/\/client$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Minha Solicitação' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible();
  });
});
