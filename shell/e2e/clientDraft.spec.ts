import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { fillLogin } from './support/people';
import { aProcess, type Process } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

test.use({ expectedErrors: /status of 40[019]/ });

const FORM = '/client/applications?step=ds160_form';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) => expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();

const stored = async ({ steps }: Process) => {
  const query = `ds160_forms?step_id=eq.${steps.ds160_form}&select=surname,given_name,birth_place,nationality`;
  return (await rows<Record<string, string | null>>(query))[0];
};

/** Prevents the save at the end of the page, because its request may bypass the routes of the test. */
const endsWithoutAWord = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), { capture: true }),
  );

test('two tabs keep every saved answer, and ask about an answer that both changed', DEEP, async ({ enter }) => {
  const process = await aProcess({ at: 'ds160_form' });
  const one = await enter(process.client, FORM);
  const two = await one.context().newPage();
  await two.goto(FORM);
  await field(two, 'Nome').focus();
  await field(one, 'Sobrenome').fill('Souza');
  await field(one, 'Local de nascimento').fill('Santos');
  await saved(one);
  await field(two, 'Nome').fill('Marina');
  await saved(two);
  await expect(field(two, 'Sobrenome')).toHaveValue('Souza');
  expect(await stored(process)).toMatchObject({ surname: 'Souza', given_name: 'Marina', birth_place: 'Santos' });

  await field(one, 'Local de nascimento').fill('Recife');
  await expect(field(one, 'Nome')).toHaveValue('Marina');
  await expect.poll(async () => (await stored(process))?.birth_place).toBe('Recife');
  await field(two, 'Local de nascimento').fill('Manaus');
  await expect(two.getByText(/^Em outra aba ou aparelho foi salvo “Recife”\./)).toBeVisible();
  await expect(two.getByText('Não salvo. Escolha abaixo qual resposta vale.')).toBeVisible();
  await expect(field(two, 'Local de nascimento')).toHaveValue('Manaus');
  expect((await stored(process))?.birth_place).toBe('Recife');
  await two.getByRole('button', { name: 'Manter o que escrevi aqui' }).click();
  await saved(two);
  expect((await stored(process))?.birth_place).toBe('Manaus');
});

test('a crash loses only the unsaved answers, and a reload asks first', DEEP, async ({ enter }) => {
  const process = await aProcess({ at: 'ds160_form' });
  const page = await enter(process.client, FORM);
  await field(page, 'Sobrenome').fill('Souza');
  await saved(page);
  await page.route('**/rest/v1/ds160_forms**', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.fallback(),
  );
  await endsWithoutAWord(page);
  await field(page, 'Nome').fill('Marina');
  await expect(page.getByText(/^(Alterações ainda não salvas|Salvando…)$/)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(field(page, 'Sobrenome')).toHaveValue('Souza');
  await expect(field(page, 'Nome')).toHaveValue('');

  const crashing = await page.context().newPage();
  await crashing.goto(FORM);
  await field(crashing, 'Nacionalidade').fill('Brasileira');
  await saved(crashing);
  await crashing.goto('chrome://crash').catch(() => undefined);
  const again = await page.context().newPage();
  await again.goto(FORM);
  await expect(field(again, 'Nacionalidade')).toHaveValue('Brasileira');
  expect(await stored(process)).toMatchObject({ surname: 'Souza', given_name: null, nationality: 'Brasileira' });
});

test(
  'the login warns about unsaved answers after a session ended during typing, and leads back to the form',
  DEEP,
  async ({ enter }) => {
    const process = await aProcess({ at: 'ds160_form' });
    const page = await enter(process.client, FORM);
    await field(page, 'Sobrenome').fill('Souza');
    await saved(page);
    const over = { code: 'PGRST303', message: 'JWT expired' };
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 401, json: over }));
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' } }),
    );
    await field(page, 'Nome').fill('Marina');
    await expect(page.getByText('Sua sessão expirou. Faça login novamente.')).toBeVisible();
    await expect(page.getByText('O que você escreveu desde o último salvamento não foi salvo.')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await page.unrouteAll();
    await fillLogin(page, process.client.email);
    await expect(page).toHaveURL(new RegExp(`${FORM.replace('?', '\\?')}$`));
    await expect(field(page, 'Sobrenome')).toHaveValue('Souza');
  },
);

test(
  'an answer typed just before the inactivity logout is saved, and shown after the next sign-in',
  DEEP,
  async ({ enter }) => {
    const process = await aProcess({ at: 'ds160_form' });
    const page = await enter(process.client, FORM);
    await expect(field(page, 'Sobrenome')).toBeVisible();
    // With a stopped clock, the save 1.5 s after the last key does not happen.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page, 'Sobrenome').fill('Souza');
    await expect(page.getByText('Alterações ainda não salvas')).toBeVisible();
    expect(await stored(process)).toBeUndefined();

    await page.clock.setSystemTime(Date.now() + 12 * 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(/\/login/);
    await page.clock.resume();
    await expect(page.getByText('Sessão expirada por inatividade')).toBeVisible();
    await expect(page.getByText('O que você escreveu desde o último salvamento não foi salvo.')).toHaveCount(0);
    expect(await stored(process)).toMatchObject({ surname: 'Souza' });

    await fillLogin(page, process.client.email);
    await expect(page).toHaveURL(/\/client/);
    await page.goto(FORM);
    await expect(field(page, 'Sobrenome')).toHaveValue('Souza');
  },
);
