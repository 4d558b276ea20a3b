import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { startStripeDouble } from './support/doubles/stripeDouble';
import { newAddress, PASSWORD, skipWelcome } from './support/people';
import { type Product, startAside } from './support/product/stack';
import { expect, ownProductTest as test } from './support/test';

const SCRIPT = 'https://js.stripe.com/**';
const HOSTED = 'https://checkout.stripe.com/**';

let stripe: Awaited<ReturnType<typeof startStripeDouble>>;
let product: Product;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  stripe = await startStripeDouble();
  product = await startAside({
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_API_URL: stripe.url,
  });
});
test.afterAll(async () => {
  await product?.stop();
  stripe?.stop();
});

/** Answers the requests of the browser to Stripe's hosts. */
async function standInForStripe(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('stripe.com')) asked.push(request.url());
  });
  await page.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.Stripe = (key) => { document.documentElement.dataset.key = key; return {}; };',
    }),
  );
  await page.route(HOSTED, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Página do Stripe</h1>' }),
  );
  return asked;
}

/** Registers a new client and opens the offer. */
async function register(page: Page): Promise<void> {
  await skipWelcome(page);
  await page.goto(`${product.url}/register`);
  await page.getByLabel('Nome Completo').fill('Lia Prado');
  await page.getByLabel('E-mail').fill(newAddress());
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(buyOn(page)).toBeEnabled();
}

const buyOn = (page: Page) =>
  page.getByRole('dialog', { name: 'Você precisa de um plano ativo' }).getByRole('button', { name: 'Contratar Agora' });

test(
  'a purchase with Stripe loads its script with the offer, the price from the server, and the area after the payment',
  DEEP,
  async ({ page }) => {
    const asked = await standInForStripe(page);
    await register(page);
    await expect(page.locator('html')).toHaveAttribute('data-key', 'pk_test_double');
    expect(asked.filter((url) => url.startsWith('https://js.stripe.com/'))).toHaveLength(1);
    expect(asked).toHaveLength(1);
    await buyOn(page).click();
    await expect(page.getByRole('heading', { name: 'Página do Stripe' })).toBeVisible();

    const [{ authorization, form } = { authorization: '', form: new URLSearchParams() }] = stripe.asked;
    expect(authorization).toBe('Bearer sk_test_double');
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('49997');
    expect(form.get('line_items[0][price_data][currency]')).toBe('brl');
    expect(form.get('success_url')).toMatch(/\/payment\?session_id=\{CHECKOUT_SESSION_ID\}$/);

    // The session is paid at Stripe, and no webhook arrives.
    const [[id, session] = ['', {}]] = [...stripe.sessions];
    stripe.sessions.set(id, { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' });
    await page.goto(`${product.url}/payment?session_id=${id}`);
    await page.getByRole('link', { name: 'Ir para a minha solicitação' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible();
    // The test page does not replace Stripe here.
    expect((await page.request.get(`${product.url}/checkout/test?session=${id}`)).status()).toBe(404);
  },
);

test('R28: a client can pay although the browser blocks the script of Stripe', DEEP, async ({ page }) => {
  await standInForStripe(page);
  await page.route(SCRIPT, (route) => route.abort('blockedbyclient'));
  await register(page);
  await buyOn(page).click();
  await expect(page.getByRole('heading', { name: 'Página do Stripe' })).toBeVisible();
});

test('the browser does not open a payment page on a foreign host', DEEP, async ({ page }) => {
  const asked = await standInForStripe(page);
  stripe.hostedPage = 'https://checkout.stripe.com.evil.test/pay';
  await register(page);
  await buyOn(page).click();
  await expect(page.getByText('Erro ao processar pagamento')).toBeVisible();
  await expect(page).toHaveURL(/\/client$/);
  expect(asked.filter((url) => !url.startsWith('https://js.stripe.com/'))).toEqual([]);
});
