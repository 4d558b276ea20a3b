import type { Locator, Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { asOwner } from './support/api';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { aProcess } from './support/process';
import { aloneOf, endAlone } from './support/product/standalone';
import { rows } from './support/records';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';
import { settled } from './support/watching/audit';

test.afterAll(endAlone);

/** The accessible content of the page and of the dialog in front of it. */
const told = async (page: Page) => {
  await settled(page);
  const [content, ...dialogs] = await Promise.all(
    [page.getByRole('main'), ...(await page.getByRole('dialog').all())].map((part) => part.ariaSnapshot()),
  );
  return { content, dialogs };
};

/** Retries the comparison, because both pages may still wait for answers. */
const expectSame = (alone: Page, federated: Page, name: string) =>
  expect(async () => expect(await told(alone), name).toEqual(await told(federated))).toPass();

const OFFER =
  /^(Você precisa de um plano ativo|Seu pagamento ainda não terminou|O prazo do seu plano terminou|Seu plano foi encerrado)$/;
const YEAR = 365 * 24 * 3600_000;
const begun = { started_at: new Date(Date.now() - 2 * YEAR).toISOString() };
const PLAN_STATES: [state: string, subscription: object | null, shown: (page: Page) => Locator][] = [
  [
    'no plan',
    null,
    (page) => dialog(page, 'Você precisa de um plano ativo').getByRole('button', { name: 'Contratar Agora' }),
  ],
  [
    'a pending payment',
    { status: 'pending' },
    (page) => dialog(page, 'Seu pagamento ainda não terminou').getByText('Retomar pagamento'),
  ],
  ['an active plan', { status: 'active' }, (page) => page.getByRole('button', { name: 'Iniciar Solicitação' })],
  [
    'an expired plan',
    { ...begun, status: 'active', expires_at: new Date(Date.now() - YEAR).toISOString() },
    (page) => dialog(page, 'O prazo do seu plano terminou').getByRole('button', { name: 'Contratar Agora' }),
  ],
  [
    'a cancelled plan',
    { ...begun, status: 'cancelled' },
    (page) => dialog(page, 'Seu plano foi encerrado').getByRole('link', { name: 'Falar com a equipe' }),
  ],
];

test(
  'every plan state is equal alone and in the shell, and the simulator shows each state to a client with a plan',
  DEEP,
  async ({ enter, baseURL }) => {
    const { url } = await aloneOf('client-app', baseURL ?? '');
    const [plan] = await rows<{ id: string }>('subscription_plans?select=id&limit=1');
    for (const [state, subscription, shown] of PLAN_STATES) {
      await test.step(state, async () => {
        const person = await aClient({ plan: false });
        const bought = { user_id: person.id, plan_id: plan?.id, ...subscription };
        if (subscription) await asOwner('/rest/v1/user_subscriptions', bought);
        const federated = await enter(person, '/client/applications');
        const alone = await enter(person, '/client/applications', { baseURL: url });
        for (const page of [federated, alone]) await expect(shown(page)).toBeVisible();
        await expectSame(alone, federated, state);
        for (const page of [federated, alone]) await page.context().close();
      });
    }

    const page = await enter(await aClient(), '/client/applications', { baseURL: url });
    await page.getByText(/^Simula(dor|tor): /).click();
    const choice = page.locator('label').filter({ hasText: 'Plano' }).locator('select');
    for (const state of ['Sem plano', 'Pagamento pendente', 'Vencido', 'Cancelado']) {
      await choice.selectOption(state, { force: true });
      await expect(dialog(page, OFFER), state).toBeVisible();
      await choice.selectOption('Ativo', { force: true });
      await expect(dialog(page, OFFER), state).toBeHidden();
    }
  },
);

test(
  'the areas of consultants and administrators are equal alone and in the shell',
  DEEP,
  async ({ enter, baseURL }) => {
    const process = await aProcess({ at: 'payment' });
    for (const [remote, email, path, name] of [
      ['consultant-app', process.consultant.email, '/consultant/kanban', process.client.name],
      ['consultant-app', process.consultant.email, '/consultant/clients', process.client.name],
      ['admin-app', PEOPLE.admin, `/admin/clients?search=${process.client.email}`, process.client.email],
    ] as const) {
      const { url } = await aloneOf(remote, baseURL ?? '');
      const federated = await enter({ email }, path);
      const alone = await enter({ email }, path, { baseURL: url });
      for (const page of [federated, alone]) await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
      await expectSame(alone, federated, path);
    }
  },
);
