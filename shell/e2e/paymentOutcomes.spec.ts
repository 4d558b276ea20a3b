import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs, invokeAs } from './support/api';
import { DEEP } from './support/deep';
import { newAddress, PEOPLE, registerQuickly } from './support/people';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

// The server refuses the outcome of a purchase to other browsers and accounts.
test.use({ expectedErrors: /status of 40[13]/ });

async function registerAnew(page: Page, email: string) {
  await page.goto('/#pricing');
  await registerQuickly(page, email);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function pressOther(page: Page, name: string) {
  await page.getByText('Outros desfechos').click();
  await press(page, name);
}

const outcome = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });

/** Refunds a payment like an administrator in the list of payments to resolve. */
async function refund(email: string, reason: string) {
  const [entry] = await rows<{ id: string }>(
    `payments_to_resolve?select=id,user:profiles!user_id!inner(email)&user.email=eq.${email}&reason=eq.${reason}`,
  );
  await invokeAs(PEOPLE.admin, 'refund-payment', { entryId: entry?.id, note: 'Pedido da cliente' });
}

test('a PIX payment shows waiting, then paid, also after a reload; another browser shows a link to the account', async ({
  page,
  browser,
  baseURL,
}) => {
  await registerAnew(page, newAddress());
  await press(page, 'Pagar com Pix');
  await outcome(page, 'Esperando o PIX ou boleto');
  await expect(page.getByText('499,97')).toBeVisible();
  await expect(page.getByText('Recibo nº')).toHaveCount(0);
  await outcome(page, 'Pagamento confirmado');
  const card = page.getByRole('main');
  await expect(card).toContainText(/Recibo nº\d{6}/);
  await expect(card).toContainText('Forma de pagamentoPIX');
  await expect(card).toContainText(/Vendido por.*CNPJ/);
  await page.reload();
  await outcome(page, 'Pagamento confirmado');
  await expect(card).toContainText(/Recibo nº\d{6}/);

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(page.url());
  await outcome(stranger, 'Sua compra está na sua conta');
  await expect(stranger.getByText('499,97')).toHaveCount(0);
  await stranger.context().close();
});

test(
  'a visitor resumes an abandoned payment page, and starts again after an expired page or an unpaid PIX',
  DEEP,
  async ({ page }) => {
    await registerAnew(page, newAddress());
    const left = page.url();
    const id = new URL(left).searchParams.get('session');
    await page.goto(`/payment?session_id=${id}`);
    await outcome(page, 'Pagamento ainda não feito');
    await press(page, 'Continuar o pagamento');
    await expect(page).toHaveURL(left);
    await pressOther(page, 'Deixar a página vencer');
    await outcome(page, 'O prazo deste pagamento acabou');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    const form = page.getByRole('dialog', { name: 'Cadastro Rápido' });
    await expect(form.getByLabel('Nome Completo')).not.toHaveValue('');
    await form.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/session=/);
    expect(page.url()).not.toBe(left);

    await registerAnew(page, newAddress());
    await pressOther(page, 'Pedir um Pix e não pagar');
    await outcome(page, 'Esperando o PIX ou boleto');
    await outcome(page, 'Pagamento não concluído');
    await page.reload();
    await outcome(page, 'Pagamento não concluído');
    await expect(page.getByText(/nada foi cobrado/).first()).toBeVisible();
  },
);

test(
  'a second payment with the same address from another browser is reported and refunded',
  DEEP,
  async ({ page, browser, baseURL, outbox }) => {
    const email = newAddress();
    const other = await (await browser.newContext({ baseURL })).newPage();
    await registerAnew(page, email);
    await registerAnew(other, email);
    await press(page, 'Pagar');
    await outcome(page, 'Pagamento confirmado');
    await press(other, 'Pagar');
    await outcome(other, 'Este foi um segundo pagamento');
    await expect(other.getByRole('main')).toContainText(/Recibo nº\d{6}/);

    await expect(async () => {
      const mail = (await outbox.to(email)).find(({ subject }) => subject.startsWith('Você pagou duas vezes'));
      expect(mail?.html).toContain('Seu plano já estava pago e continua valendo');
    }).toPass();

    await refund(email, 'already_active');
    await expect(async () => {
      await other.reload();
      await expect(other.getByRole('heading', { name: 'Compra devolvida' })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(other.getByText(/^Devolvido em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    // The plan of the first payment stays active.
    await page.reload();
    await outcome(page, 'Pagamento confirmado');
    await other.context().close();
  },
);

test('a signed-in client sees a payment and its refund, and another account sees neither', DEEP, async ({ enter }) => {
  const client = await aClient({ plan: false });
  const page = await enter(client, '/client');
  await press(page, 'Contratar Agora');
  await press(page, 'Pagar');
  await outcome(page, 'Pagamento confirmado');
  await expect(page.getByRole('main')).toContainText('Forma de pagamentoCartão');
  const address = page.url();
  await page.getByRole('link', { name: 'Ir para a minha solicitação' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible();
  await page.goBack();
  await outcome(page, 'Pagamento confirmado');

  const other = await enter(await aClient(), address);
  await outcome(other, 'Esta compra é de outra conta');
  await expect(other.getByText('499,97')).toHaveCount(0);

  await callAs(client.email, 'request_refund', { reason: 'Desisti' });
  await refund(client.email, 'refund_requested');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Compra devolvida' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Ver minha compra' }).click();
  await expect(page.getByRole('region', { name: 'Compra', exact: true })).toContainText(
    'o valor foi devolvido e o plano terminou',
  );
});
