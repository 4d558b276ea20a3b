import type { Page, Route } from '@playwright/test';
import { aClient } from './support/accounts';
import { DEEP } from './support/deep';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

const STALE = 'O servidor não está respondendo. Você está vendo os últimos dados recebidos.';
const REST = '**/rest/v1/**';

/** Makes the tab visible again after some time, so that the queries of the page are read again. */
async function comeBack(page: Page, after = '00:20') {
  await page.clock.fastForward(after);
  // The movement keeps the session active during the wait.
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
    'R06: a page with a failing backend keeps its data with a banner, and its form keeps the typed text',
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

test.describe('R08: a lost connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('R08: the DS-160 shows a lost connection once, keeps the answers, and saves them after it returns', async ({
    enter,
  }) => {
    const { client, steps } = await aProcess({ at: 'ds160_form' });
    const page = await enter(client, '/client/applications/wizard/ds160');
    const surname = page.getByRole('textbox', { name: 'Sobrenome' });
    await surname.fill('Antes');
    await expect(page.getByText(/^Salvo às/)).toBeVisible();

    await page.context().setOffline(true);
    await expect(page.getByText('Sem conexão com a internet', { exact: true })).toHaveCount(1);
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
    await expect(page.getByText('Conexão restabelecida', { exact: true })).toHaveCount(1);
    const stored = () => rows<{ surname: string }>(`ds160_forms?step_id=eq.${steps.ds160_form}&select=surname`);
    await expect.poll(stored).toEqual([{ surname: 'Durante' }]);
    await expect(surname).toHaveValue('Durante');
  });

  test('R08: the offer without the list of plans shows the built-in plan', DEEP, async ({ enter }) => {
    const client = await aClient({ plan: false });
    const page = await enter(client, '/config.json');
    await page.route('**/rest/v1/subscription_plans*', (route) => route.abort('internetdisconnected'));
    await page.goto('/client');
    await expect(
      page.getByRole('dialog', { name: 'Você precisa de um plano ativo' }).getByText(/499,97/),
    ).toBeVisible();
  });
});
