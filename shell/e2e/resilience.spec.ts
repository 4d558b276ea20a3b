import type { Page, Route } from '@playwright/test';
import { aClient } from './support/cast';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/stage';

const STALE = 'O servidor não está respondendo. Você está vendo os últimos dados recebidos.';
const REST = '**/rest/v1/**';

/** Comes back to the tab after a while: what is on the screen is asked for again. */
async function comeBack(page: Page, after = '00:20') {
  await page.clock.fastForward(after);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

const TROUBLES: { kind: string; meet: (route: Route) => unknown }[] = [
  { kind: 'down', meet: (route) => route.abort('connectionrefused') },
];

test.describe('R06: a backend in trouble', () => {
  test.use({ expectedErrors: /status of 50[03]|ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED|ERR_FAILED/ });

  for (const { kind, meet } of TROUBLES) {
    test(`R06: backend ${kind}: what was read stays, with a banner; what is written stays in its form`, async ({
      enter,
    }) => {
      const client = await aClient();
      const page = await enter(client, '/config.json');
      await page.clock.install();
      await page.goto('/client/support');
      await expect(page.getByText('Você ainda não abriu nenhum ticket')).toBeVisible();
      await page.getByRole('button', { name: 'Novo Ticket' }).click();
      const form = page.getByRole('dialog', { name: 'Novo Ticket' });
      await form.getByLabel('Assunto').fill('Meu passaporte');

      await page.route(REST, meet);
      await form.getByRole('button', { name: 'Criar Ticket' }).click();
      await expect(async () => {
        await comeBack(page);
        await expect(page.getByText(STALE)).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(form.getByLabel('Assunto')).toHaveValue('Meu passaporte');
      await expect(page.getByText('Você ainda não abriu nenhum ticket')).toBeAttached();
      await expect(form.getByRole('button', { name: 'Criar Ticket' })).toBeEnabled();

      await page.unroute(REST);
      await comeBack(page);
      await expect(page.getByText(STALE)).toHaveCount(0);
      await form.getByRole('button', { name: 'Criar Ticket' }).click();
      await expect(page.getByText('Ticket criado com sucesso')).toBeVisible();
      expect(await rows(`support_tickets?client_id=eq.${client.id}&select=subject`)).toEqual([
        { subject: 'Meu passaporte' },
      ]);
    });
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

  test('R08: without the list of plans the offer shows the built-in one', async ({ enter }) => {
    const client = await aClient({ plan: false });
    const page = await enter(client, '/config.json');
    await page.route('**/rest/v1/subscription_plans*', (route) => route.abort('internetdisconnected'));
    await page.goto('/client');
    await expect(page.getByRole('dialog', { name: 'Você precisa de um plano ativo' }).getByText(/499,97/)).toBeVisible({
      timeout: 30_000,
    });
  });
});

test.describe('R33: a change that fails', () => {
  test.use({ expectedErrors: /status of 500/ });
  const fail = (route: Route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } });

  test('R33: a moved card goes back to where the server has it', async ({ enter }) => {
    const { id, client, consultant } = await aProcess();
    const board = await enter(consultant, '/consultant/kanban');
    const column = (name: string) => board.getByRole('region', { name, exact: true });
    const card = (name: string) => column(name).getByRole('article', { name: client.name });
    await board.route('**/rpc/move_application_step', fail);
    await card('Coleta de Documentos').getByRole('button', { name: 'Mover para…' }).click();
    await board.getByRole('menuitem', { name: 'Pagamento' }).click();
    await expect(board.getByText('Erro ao atualizar status')).toBeVisible();
    await expect(card('Coleta de Documentos')).toBeVisible();
    await expect(card('Pagamento')).toHaveCount(0);
    const steps = await rows<{ step_type: string }>(
      `application_steps?application_id=eq.${id}&status=eq.in_progress&select=step_type`,
    );
    expect(steps).toEqual([{ step_type: 'document_collection' }]);
  });
});
