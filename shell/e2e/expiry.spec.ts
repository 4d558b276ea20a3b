import type { Page, Route } from '@playwright/test';
import { aClient, aConsultant } from './support/accounts';
import { DEEP } from './support/deep';
import { fillLogin } from './support/people';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

const RENEWAL = '**/auth/v1/token?grant_type=refresh_token';
const EXPIRED = 'Sua sessão expirou. Faça login novamente.';

/** Marks the stored access token as expired, so that the next request renews it. */
const age = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('rotavisto-auth') ?? '{}');
    const expires_at = Math.floor(Date.now() / 1000) - 5;
    localStorage.setItem('rotavisto-auth', JSON.stringify({ ...session, expires_at }));
  });

const surname = (page: Page) => page.getByRole('textbox', { name: 'Sobrenome' });

async function inTheWizard(enter: (who: { email: string }, path: string) => Promise<Page>) {
  const { client, steps } = await aProcess({ at: 'ds160_form' });
  const page = await enter(client, '/client/applications/wizard/ds160');
  await expect(surname(page)).toBeVisible();
  const stored = async () =>
    (await rows<{ surname: string }>(`ds160_forms?step_id=eq.${steps.ds160_form}&select=surname`))[0]?.surname;
  return { client, page, stored };
}

test.describe('R09: the access token expires in the middle of the wizard', () => {
  test.use({ expectedErrors: /status of (400|401|403|500)|ERR_INTERNET_DISCONNECTED|Failed to fetch|Auth\w*Error/ });

  test(
    'R09: a refused renewal leads to /login and, after signing in, back to the same page with the typed answers',
    DEEP,
    async ({ enter }) => {
      const { client, page, stored } = await inTheWizard(enter);
      await page.route(RENEWAL, (route) =>
        route.fulfill({ status: 400, json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Not found' } }),
      );
      // The text is typed first, because the next request of the page is refused and ends the session.
      await surname(page).fill('Recusada');
      await age(page);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(EXPIRED)).toHaveCount(1);
      await expect(page.getByText('Recusada')).toHaveCount(0);
      await page.unroute(RENEWAL);
      await fillLogin(page, client.email);
      await expect(page).toHaveURL(/\/client\/applications\/wizard\/ds160$/);
      await expect(surname(page)).toHaveValue('Recusada');
      await expect.poll(stored).toBe('Recusada');
    },
  );

  test(
    'R09: a renewal without a working server keeps the session, and the draft is saved later',
    DEEP,
    async ({ enter }) => {
      const { page, stored } = await inTheWizard(enter);
      await page.clock.install();
      const save = page.getByRole('button', { name: 'Salvar', exact: true });
      for (const [word, trouble] of [
        ['Adiada', (route: Route) => route.fulfill({ status: 500, json: { msg: 'broken' } })],
        ['Novamente', (route: Route) => route.abort('internetdisconnected')],
      ] as const) {
        await page.route(RENEWAL, trouble);
        await age(page);
        await surname(page).fill(word);
        await save.click();
        // The client library retries a renewal for half a minute, and then pauses for another half.
        await expect(async () => {
          await page.clock.fastForward('00:05');
          await expect(
            page.getByText('Não salvo. Verifique a conexão; o que você escreveu continua aqui.'),
          ).toBeVisible({
            timeout: 200,
          });
        }).toPass();
        await expect(page).toHaveURL(/\/wizard\/ds160$/);
        await expect(surname(page)).toHaveValue(word);
        await page.unroute(RENEWAL);
        await expect(async () => {
          await page.clock.fastForward('00:10');
          if (await save.isEnabled()) await save.click();
          expect(await stored()).toBe(word);
        }).toPass();
      }
    },
  );
});

test(
  'R10: a sign-out in one tab also signs out the other, and no later request has the old token',
  DEEP,
  async ({ enter }) => {
    const [client, consultant] = [await aClient(), await aConsultant()];
    const first = await enter(client, '/client/support');
    const second = await first.context().newPage();
    await second.goto('/client/notifications');
    for (const tab of [first, second]) await expect(tab.getByRole('button', { name: client.name })).toBeVisible();
    const token = await first.evaluate(() => JSON.parse(localStorage.getItem('rotavisto-auth') ?? '{}').access_token);

    const late: string[] = [];
    await first.getByRole('button', { name: client.name }).click();
    await first.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(first).toHaveURL(/\/login$/);
    first.context().on('request', (request) => {
      if (request.headers().authorization?.includes(token)) late.push(request.url());
    });
    await expect(second).toHaveURL(/\/login$/, { timeout: 1000 });
    await expect(second.getByText(client.name)).toHaveCount(0);

    await fillLogin(first, consultant.email);
    for (const tab of [first, second]) await expect(tab).toHaveURL(/\/consultant$/);
    await second.getByRole('navigation').getByRole('link', { name: 'Clientes' }).click();
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    expect(late).toEqual([]);
  },
);
