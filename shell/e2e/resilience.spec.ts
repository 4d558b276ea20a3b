import type { Page, Route } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

const STALE = 'O servidor não está respondendo. Você está vendo os últimos dados recebidos.';
const TOO_MANY = 'Muitas solicitações. Aguarde um momento e tente novamente.';
const REST = '**/rest/v1/**';

/** Returns to the tab after a while, which refetches the queries on the screen. */
async function comeBack(page: Page, after = '00:20') {
  await page.clock.fastForward(after);
  // The user is active: waiting for the server is not idleness.
  await page.mouse.move(300, 5);
  await page.mouse.move(320, 5);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

const TROUBLES: [kind: string, meet: (route: Route) => unknown][] = [
  ['is down', (route) => route.abort('connectionrefused')],
  ['has no address', (route) => route.abort('namenotresolved')],
  ['never answers', () => undefined],
  ['answers 500', (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } })],
  ['answers 503', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' })],
  ['answers 520', (route) => route.fulfill({ status: 520, body: 'Web server returned an unknown error' })],
];

test.describe('R06: a backend in trouble', () => {
  test.use({ expectedErrors: /status of 5[02][03]|ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED|ERR_FAILED/ });

  test(
    'R06: a backend that is down, lost, silent or broken: what was read stays, with a banner; what is written stays in its form',
    DEEP,
    async ({ enter }) => {
      const client = await aClient();
      const page = await enter(client, '/config.json');
      await page.clock.install();
      await page.goto('/client/support');
      const read = page.getByText('Você ainda não começou nenhuma conversa');
      const banner = page.getByText(STALE);
      await expect(read).toBeVisible();
      await page.getByRole('button', { name: 'Nova conversa' }).click();
      const form = page.getByRole('dialog', { name: 'Nova conversa' });
      const send = form.getByRole('button', { name: 'Criar conversa' });
      await form.getByLabel('Assunto').fill('Meu passaporte');

      for (const [kind, meet] of TROUBLES) {
        await test.step(kind, async () => {
          await page.route(REST, meet);
          await send.click();
          await expect(async () => {
            await comeBack(page);
            await expect(banner).toBeVisible({ timeout: 500 });
            await expect(send).not.toHaveClass(/ant-btn-loading/, { timeout: 500 });
          }).toPass();
          await expect(form.getByLabel('Assunto')).toHaveValue('Meu passaporte');
          await expect(read).toBeAttached();
          await page.unroute(REST);
          await expect(async () => {
            await comeBack(page);
            await expect(banner).toHaveCount(0, { timeout: 500 });
          }).toPass();
        });
      }
      await send.click();
      await expect(page.getByText('Ticket criado com sucesso')).toBeVisible();
      expect(await rows(`support_tickets?client_id=eq.${client.id}&select=subject`)).toEqual([
        { subject: 'Meu passaporte' },
      ]);
    },
  );
});

test.describe('R07: too many requests', () => {
  test.use({ expectedErrors: /status of 429/ });

  for (const [said, headers, pauses] of [
    ['without a pause', {}, [1000, 2000]],
    ['with one of three seconds', { 'retry-after': '3' }, [3000, 3000]],
  ] as const) {
    test(
      `R07: a refusal ${said} is met by three tries as far apart as it takes, then a sentence`,
      DEEP,
      async ({ enter }) => {
        const page = await enter(await aClient(), '/client/settings');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const tries: number[] = [];
        await page.route('**/rest/v1/support_tickets?*', (route) => {
          tries.push(performance.now());
          return route.fulfill({ status: 429, headers, json: { message: 'Too many requests' } });
        });
        await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
        await expect(page.getByText(TOO_MANY).first()).toBeVisible();
        expect(tries).toHaveLength(3);
        for (const [index, pause] of pauses.entries())
          expect((tries[index + 1] ?? 0) - (tries[index] ?? 0)).toBeGreaterThanOrEqual(pause);
      },
    );
  }
});

test.describe('R08: the connection goes away', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('R08: in the middle of the DS-160 and while it is saved: said once, nothing lost, saved once it is back', async ({
    enter,
  }) => {
    const { client, steps } = await aProcess({ at: 'ds160_form' });
    const page = await enter(client, '/client/applications/wizard/ds160');
    const surname = page.getByRole('textbox', { name: 'Sobrenome' });
    await surname.fill('Antes');
    await expect(page.getByText(/^Salvo às/)).toBeVisible();

    await page.context().setOffline(true);
    await expect(page.getByText('No internet connection', { exact: true })).toHaveCount(1);
    await surname.fill('Durante');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /conexão/i })
        .first(),
    ).toBeVisible();
    await expect(surname).toHaveValue('Durante');

    await page.context().setOffline(false);
    await expect(page.getByText('Connection restored', { exact: true })).toHaveCount(1);
    const stored = () => rows<{ surname: string }>(`ds160_forms?step_id=eq.${steps.ds160_form}&select=surname`);
    await expect.poll(stored).toEqual([{ surname: 'Durante' }]);
    await expect(surname).toHaveValue('Durante');
  });

  test(
    'R08: without a connection from the start the list of notifications is empty and says nothing',
    DEEP,
    async ({ enter }) => {
      const page = await enter(await aClient(), '/config.json');
      await page.route('**/rest/v1/notifications*', (route) => route.abort('internetdisconnected'));
      await page.goto('/client/notifications');
      await expect(page.getByText('Nenhuma notificação', { exact: true })).toBeVisible();
      await expect(page.getByText(/Erro ao carregar/)).toHaveCount(0);
    },
  );

  test('R08: without the list of plans the offer shows the built-in one', DEEP, async ({ enter }) => {
    const client = await aClient({ plan: false });
    const page = await enter(client, '/config.json');
    await page.route('**/rest/v1/subscription_plans*', (route) => route.abort('internetdisconnected'));
    await page.goto('/client');
    await expect(
      page.getByRole('dialog', { name: 'Você precisa de um plano ativo' }).getByText(/499,97/),
    ).toBeVisible();
  });
});

test.describe('R33: a change that fails', () => {
  test.use({ expectedErrors: /status of 500/ });
  const fail = (route: Route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } });

  test('R33: a moved card goes back to where the server has it', DEEP, async ({ enter }) => {
    const { id, client, consultant } = await aProcess();
    const board = await enter(consultant, '/consultant/kanban');
    const column = (name: string) => board.getByRole('region', { name, exact: true });
    const card = (name: string) => column(name).getByRole('article', { name: client.name });
    await board.route('**/rpc/move_application_step', fail);
    await card('Coleta de Documentos').getByRole('button', { name: 'Mover para…' }).click();
    await board.getByRole('menuitem', { name: 'Pagamento' }).click();
    await board.getByRole('button', { name: 'Avançar mesmo assim' }).click();
    await expect(board.getByText('Erro ao atualizar status')).toBeVisible();
    await expect(card('Coleta de Documentos')).toBeVisible();
    await expect(card('Pagamento')).toHaveCount(0);
    const steps = await rows<{ step_type: string }>(
      `application_steps?application_id=eq.${id}&status=eq.in_progress&select=step_type`,
    );
    expect(steps).toEqual([{ step_type: 'document_collection' }]);
  });

  test('R33: a message that could not be sent is marked, and sent again it is there once', DEEP, async ({ enter }) => {
    const { client } = await aProcess();
    await callAs(client.email, 'create_ticket', { subject: 'Uma dúvida', description: null });
    const page = await enter(client, '/client/support');
    await page.getByRole('button', { name: /Uma dúvida/ }).click();
    const talk = page.getByRole('region', { name: 'Conversa: Uma dúvida' });
    const sending = '**/rest/v1/ticket_messages*';
    await page.route(sending, (route) => (route.request().method() === 'POST' ? fail(route) : route.fallback()));
    await talk.getByRole('textbox', { name: 'Mensagem' }).fill('Alguém aí');
    await talk.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(talk.getByRole('alert').getByText('Não enviada')).toBeVisible();
    await page.unroute(sending);
    await talk.getByRole('button', { name: 'Reenviar' }).click();
    await expect(talk.getByRole('alert')).toHaveCount(0);
    await expect(talk.getByText('Enviando...')).toHaveCount(0);
    await expect(talk.getByText('Alguém aí')).toHaveCount(1);
    const stored = await rows<{ content: string }>(`ticket_messages?client_id=eq.${client.id}&select=content`);
    expect(stored.filter(({ content }) => content === 'Alguém aí')).toHaveLength(1);
  });
});
