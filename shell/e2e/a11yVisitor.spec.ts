import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { DEEP } from './support/deep';
import { expect, test } from './support/test';
import { expectAccessible, expectNothingCut } from './support/watching/audit';

// The page of an unknown address is answered with 404, which the browser reports.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 404/ });

/** What differs from the page itself, which is audited as a whole elsewhere. */
type State = [name: string, path: string, scope: string, reach: (page: Page) => Promise<unknown>];

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

async function openForm(page: Page, button: 'Entrar' | 'Criar Conta') {
  await press(page, button);
  await expect(dialog(page)).toBeVisible();
}

async function sendEmpty(page: Page, button: string) {
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
  await expect(dialog(page).getByText('Confira os campos marcados')).toBeVisible();
}

const STATES: State[] = [
  ['login dialog', '/', 'dialog', (page) => openForm(page, 'Entrar')],
  ['login dialog with errors', '/', 'dialog', (page) => openForm(page, 'Entrar').then(() => sendEmpty(page, 'Entrar'))],
  ['register dialog', '/', 'dialog', (page) => openForm(page, 'Criar Conta')],
  [
    'register dialog with errors',
    '/',
    'dialog',
    (page) => openForm(page, 'Criar Conta').then(() => sendEmpty(page, 'Criar Conta')),
  ],
  ['login page with errors', '/login', 'html', (page) => press(page, 'Entrar')],
  ['register page with errors', '/register', 'html', (page) => press(page, 'Criar Conta')],
  ['forgotten password with errors', '/forgot-password', 'html', (page) => press(page, 'Enviar link')],
  [
    'open questions',
    '/#faq',
    '#faq',
    async (page) => {
      for (const at of [0, 3, 7]) await page.locator('#faq summary').nth(at).click();
    },
  ],
  [
    'no question found',
    '/#faq',
    '#faq',
    async (page) => {
      await page.locator('#faq').getByRole('searchbox').fill('xyzw');
      await expect(page.getByText('Nenhum resultado encontrado')).toBeVisible();
    },
  ],
  [
    'an open row of the comparison',
    '/#comparison',
    '#comparison',
    (page) => page.locator('#comparison summary').first().click(),
  ],
  [
    'chat',
    '/',
    'section[aria-label="Assistente RotaVisto"]',
    async (page) => {
      await press(page, /Abrir conversa/);
      const chat = page.getByRole('region', { name: 'Assistente RotaVisto' });
      await expect(chat.getByText(/Conte o que você quer fazer/)).toBeVisible();
      await chat.getByLabel('Sua mensagem').fill('Disney');
      await chat.getByRole('button', { name: 'Enviar' }).click();
      await expect(chat.getByText(/Para a Disney/)).toBeVisible();
    },
  ],
  [
    'quick registration with errors',
    '/#pricing',
    'dialog',
    async (page) => {
      await press(page, 'Contratar Agora');
      await dialog(page).getByRole('button', { name: 'Continuar' }).click();
      await expect(dialog(page).getByText('Por favor, preencha todos os campos')).toBeVisible();
    },
  ],
  [
    'cancelled payment',
    '/?checkout=cancelled',
    'html',
    (page) => expect(page.getByText('Pagamento não concluído')).toBeVisible(),
  ],
];

for (const [name, path, scope, reach] of STATES) {
  test(`${name}: accessible, and nothing is cut at 320 px or at 200 %`, DEEP, async ({ page }) => {
    await page.goto(path);
    await reach(page);
    await expectAccessible(page, name, scope);
    await expectNothingCut(page, name);
  });
}

test('pages of a visitor: nothing is cut at 320 px or at 200 %', DEEP, async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/forgot-password', '/pagina-que-nao-existe']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingCut(page, path);
  }
});

test('coming back from the payment: confirming, confirmed and not yet', DEEP, async ({ page }) => {
  let status = 'active';
  const held: (() => void)[] = [];
  const answer = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
  await page.route('**/functions/v1/confirm-checkout', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ json: { status } });
  });
  await page.goto('/payment?session_id=cs_1');
  await expect(page.getByRole('heading', { name: 'Confirmando pagamento' })).toBeVisible();
  await expectAccessible(page, 'confirming');
  await answer();
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expectAccessible(page, 'confirmed');
  status = 'none';
  held.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirmando pagamento' })).toBeVisible();
  await answer();
  await expect(page.getByRole('heading', { name: 'Pagamento não encontrado' })).toBeVisible();
  await expectAccessible(page, 'not yet');
});

const RECEIPT = {
  amount_cents: 49997,
  paid_at: '2026-03-05T12:00:00Z',
  email: `${'ana'.repeat(22)}@rotavisto.test`,
  is_correctable: true,
  receipt_number: 123,
  method: 'pix',
  refunded_cents: 49997,
  refunded_at: '2026-03-09T12:00:00Z',
};

for (const status of ['active', 'pending', 'open', 'unpaid', 'expired', 'refunded', 'twice', 'held']) {
  test(`a payment that is ${status}: accessible, and nothing is cut at 320 px or at 200 %`, DEEP, async ({ page }) => {
    await page.route('**/functions/v1/confirm-checkout', (route) =>
      route.fulfill({ json: { status, purchase: RECEIPT } }),
    );
    await page.goto('/payment?session_id=cs_1');
    await expect(page.getByText(RECEIPT.email)).toBeVisible();
    await expectAccessible(page, status);
    await expectNothingCut(page, status);
  });
}

test('a new password, with a recovery link', DEEP, async ({ page, outbox }) => {
  const { email } = await aClient();
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Confira seu e-mail')).toBeVisible();
  await expectAccessible(page, 'mail sent');
  await page.goto(await outbox.linkIn(email, '/reset-password'));
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible();
  await expectAccessible(page, 'new password');
  await page.getByLabel('Nova senha', { exact: true }).fill('uma');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expectAccessible(page, 'new password with errors');
  await expectNothingCut(page, 'new password with errors');
});
