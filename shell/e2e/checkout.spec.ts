import type { Page } from '@playwright/test';
import { aClient, type Someone } from './support/accounts';
import { openSession } from './support/api';
import { DEEP } from './support/deep';
import { skipWelcome } from './support/people';
import { rows } from './support/records';
import { expect, test } from './support/test';

const plansOf = (person: Someone) =>
  rows<{ status: string; checkout_session_id: string | null }>(
    `user_subscriptions?select=status,checkout_session_id&user_id=eq.${person.id}`,
  );

/** Registers a client without a plan and opens the offer. */
async function aBuyer(page: Page): Promise<Someone> {
  const person = await aClient({ plan: false });
  await skipWelcome(page);
  await page.addInitScript(
    (session) => {
      if (window.origin !== 'null' && !localStorage.getItem('rotavisto-auth'))
        localStorage.setItem('rotavisto-auth', session);
    },
    JSON.stringify(await openSession(person.email)),
  );
  await page.goto('/client');
  await expect(offerOn(page).getByText(/499,97/)).toBeVisible();
  return person;
}

const offerOn = (page: Page) => page.getByRole('dialog', { name: 'Você precisa de um plano ativo' });
const buyOn = (page: Page) => offerOn(page).getByRole('button', { name: 'Contratar Agora' });
const payOn = (page: Page) => page.getByRole('button', { name: 'Pagar', exact: true });
const onOn = (page: Page) => page.getByRole('link', { name: 'Ir para a minha solicitação' });
const startOn = (page: Page) => page.getByRole('button', { name: 'Iniciar Solicitação' });

test('R24: the payment page waits for a late confirmation, and then leads into the area', DEEP, async ({ page }) => {
  const person = await aBuyer(page);
  const late = /confirm-checkout$|user_subscriptions\?.*status=eq\.active|session_start$/;
  await page.route(late, async (route) => {
    const url = route.request().url();
    if (url.endsWith('confirm-checkout')) return route.fulfill({ json: { status: 'pending' } });
    if (!url.endsWith('session_start')) return route.fulfill({ json: [] });
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), subscription: null } });
  });
  await buyOn(page).click();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(page.getByRole('heading', { name: 'Esperando o PIX ou boleto' })).toBeVisible();
  await expect(onOn(page)).toHaveCount(0);
  await expect(async () => expect(await plansOf(person)).toMatchObject([{ status: 'active' }])).toPass();
  await page.unroute(late);
  await onOn(page).click();
  await expect(startOn(page)).toBeVisible();
  await expect(page).toHaveURL(/\/client\/applications$/);
});

test(
  'R24: the payment page without a confirmation reports a delay, and later names the support',
  DEEP,
  async ({ page }) => {
    await page.clock.install();
    await aBuyer(page);
    // The request for the confirmation gets no answer.
    await page.route('**/functions/v1/confirm-checkout', () => undefined);
    await page.goto('/payment?session_id=cs_test_x');
    await expect(page.getByRole('heading', { name: 'Confirmando pagamento' })).toBeVisible();
    await expect(page.getByText(/^Estamos confirmando seu pagamento/)).toBeVisible();
    await page.clock.fastForward(25_000);
    await expect(page.getByText(/^A confirmação está demorando mais que o normal/)).toBeVisible();
    await page.clock.fastForward(100_000);
    await expect(page.getByText(/^Ainda não recebemos.*não pague de novo: escreva para/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Conferir de novo' })).toBeVisible();
  },
);

test.describe('paying once', () => {
  // The page of a settled payment answers 410.
  test.use({ expectedErrors: /status of 410/ });

  test('R12, R24: two clicks and two tabs lead to one payment, and an open third tab shows the area', async ({
    page,
  }) => {
    const person = await aBuyer(page);
    const [other, waiting] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [other, waiting]) {
      await tab.goto('/client');
      await expect(buyOn(tab)).toBeVisible();
    }
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/create-checkout-session')) asked.push(request.url());
    });
    await buyOn(page).dblclick();
    await buyOn(other).click();
    for (const tab of [page, other]) await expect(payOn(tab)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(other.url()).toBe(page.url());
    await payOn(page).click();
    await expect(onOn(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Este pagamento já foi encerrado' })).toBeVisible();

    await payOn(other).click();
    await expect(other.getByRole('heading', { name: 'Este pagamento já foi encerrado' })).toBeVisible();
    await other.goBack();
    await expect(payOn(other)).toHaveCount(0);
    await waiting.bringToFront();
    await expect(offerOn(waiting)).toHaveCount(0);
    expect(await plansOf(person)).toMatchObject([{ status: 'active' }]);
  });
});

test('a cancelled payment of a client leads back to the landing page, and can be resumed', DEEP, async ({ page }) => {
  const person = await aBuyer(page);
  await buyOn(page).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Retomar pagamento' }).click();
  await expect(payOn(page)).toBeVisible();
  expect(await plansOf(person)).toHaveLength(1);
});

test('the landing page shows after a cancelled payment that nothing was charged', DEEP, async ({ page }) => {
  await page.goto('/?checkout=cancelled');
  await expect(page.getByText('Pagamento não concluído')).toBeVisible();
  await expect(page.getByText(/Nada foi cobrado/)).toBeVisible();
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Pagamento não concluído')).toBeHidden();
});

test.describe('without a connection to the plans', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('the offer shows the built-in plan', DEEP, async ({ page }) => {
    await page.route('**/rest/v1/subscription_plans?**', (route) => route.abort('internetdisconnected'));
    await aBuyer(page);
    await expect(offerOn(page).getByText('Visto de Turismo', { exact: true })).toBeVisible();
    await expect(offerOn(page).getByRole('list', { name: 'O que está incluído' }).getByRole('listitem')).toHaveCount(6);
  });
});

test('the registration rejects a plan that is no longer sold', DEEP, async ({ page }) => {
  await page.route('**/rest/v1/subscription_plans?**', async (route) => {
    const answer = await route.fetch();
    const plans: { is_available: boolean }[] = await answer.json();
    await route.fulfill({ response: answer, json: plans.map((plan) => ({ ...plan, is_available: false })) });
  });
  await page.goto('/#pricing');
  await page.getByRole('button', { name: 'Contratar Agora' }).click();
  const form = page.getByRole('dialog', { name: 'Cadastro Rápido' });
  await form.getByLabel('Nome Completo').fill('Elis Prado');
  await form.getByLabel('Email').fill('elis@exemplo.test');
  await form.getByRole('button', { name: 'Continuar' }).click();
  await expect(form.getByText('Este plano ainda não está disponível')).toBeVisible();
});
