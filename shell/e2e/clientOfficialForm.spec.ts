import type { Locator, Page } from '@playwright/test';
import { officialClients } from '../../shared/tooling/officialForm/clients';
import type { Answers } from '../../shared/tooling/officialForm/people';
import { officialTable } from '../../shared/tooling/officialForm/table';
import { callAs, writeAs } from './support/api';
import { aProcess, type Process } from './support/process';
import { rows } from './support/records';
import { goOffline } from './support/screen';
import { expect, test } from './support/signedInTest';
import { expectAccessible } from './support/watching/audit';

test.use({ expectedErrors: /status of 40[019]|ERR_INTERNET_DISCONNECTED/ });

const FORM = '/client/applications/official';
const PHONE = { viewport: { width: 375, height: 700 }, hasTouch: true };
const questions = new Map(officialTable().questions.map((question) => [question.key, question]));

type Answer = Answers[string];
interface Kept {
  state: string;
  answers: Answers;
  taken: Record<string, string>;
  revision: number;
}

const kept = async ({ id }: Process) =>
  (await rows<Kept>(`ds160_complements?application_id=eq.${id}&select=state,answers,taken,revision`))[0];

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).last();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

const isMark = (value: unknown): value is { unknown: string } =>
  typeof value === 'object' && value !== null && 'unknown' in value;
const yesIn = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  return typeof value === 'object' && value !== null && 'yes' in value ? Boolean(value.yes) : undefined;
};

/** Audits the page at every width, and restores the size of the window. */
async function accessible(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await expectAccessible(page, name);
  if (size) await page.setViewportSize(size);
}

async function typeInto(input: Locator, text: string): Promise<void> {
  if ((await input.inputValue()) !== text) await input.fill(text);
}

/** Answers one question by presses, choices and typing. */
async function answer(field: Locator, key: string, value: Answer | undefined): Promise<void> {
  const question = questions.get(key);
  if (value === undefined || !question) return;
  const yes = yesIn(value);
  if (isMark(value))
    return field
      .getByRole('checkbox')
      .nth((question.marks as string[]).indexOf(value.unknown))
      .check();
  if (yes !== undefined) {
    await field.getByRole('radio', { name: yes ? 'Sim' : 'Não', exact: true }).check();
    if (typeof value === 'object' && 'text' in value) await typeInto(field.getByRole('textbox'), String(value.text));
    return;
  }
  const text = String(value);
  if (question.options.length > 0) {
    const isUnfolded = (await field.getByRole('radio').count()) > 0;
    if (isUnfolded)
      await field
        .getByRole('radio')
        .nth(question.options.findIndex(({ code }) => code === text))
        .check();
    else await field.getByRole('combobox').selectOption(text);
  } else if (question.type === 'date_partial') {
    const [year = '', month = '', day = ''] = text.split('-');
    await typeInto(field.getByRole('textbox', { name: /: ano$/ }), year);
    await field.getByRole('combobox').selectOption(month);
    await typeInto(field.getByRole('textbox', { name: /: dia$/ }), day);
  } else {
    const shown = question.type === 'date' ? text.split('-').reverse().join('/') : text;
    await typeInto(field.getByRole('textbox'), question.type === 'phone' ? `+${shown}` : shown);
  }
}

/** Answers the questions of a step or of a row in their order, also those that an answer adds. */
async function answerAll(within: Locator, wanted: Readonly<Record<string, Answer | undefined>>): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const keys = await within
      .locator('[data-question]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-question') ?? ''));
    const key = keys.find((one) => !seen.has(one));
    if (key === undefined) return;
    seen.add(key);
    await answer(within.locator(`[data-question="${key}"]`), key, wanted[key]);
  }
}

async function answerStep(page: Page, wanted: Answers): Promise<void> {
  const noToAll = page.getByRole('button', { name: /^Li as \d+ perguntas desta página/ });
  if (await noToAll.isVisible()) return noToAll.click();
  const step = page.getByRole('form');
  const isList = (await step.locator('[data-row]').count()) > 0;
  if (!isList) return answerAll(step, wanted);
  const first = await step.locator('[data-row] [data-question]').first().getAttribute('data-question');
  const list = questions.get(first ?? '')?.list ?? '';
  for (const [at, row] of ((wanted[list] ?? []) as unknown as Record<string, Answer>[]).entries()) {
    if ((await step.locator('[data-row]').count()) <= at)
      await step.getByRole('button', { name: /^Adicionar:/ }).click();
    await answerAll(step.locator('[data-row]').nth(at), row);
  }
}

test('a client answers the whole form on a phone, sends it, and corrects a returned one', async ({ enter }) => {
  test.slow();
  const { form, answers } = officialClients().firstVisa ?? { form: {}, answers: {} };
  const process = await aProcess({ at: 'ds160_form' });
  await writeAs(process.client.email, 'ds160_forms', { step_id: process.steps.ds160_form, ...form });
  const page = await enter(process.client, '/client/applications', PHONE);
  await page.getByRole('link', { name: 'Começar o formulário oficial' }).click();
  await expect(heading(page)).toHaveText(/^Faltam \d+ perguntas para o formulário oficial, uns \d+ minutos\.$/);
  await accessible(page, 'the parts of the official form');
  await page.getByRole('link', { name: 'Começar', exact: true }).click();
  const audited = new Set(['Seu nome', 'Seu nascimento', 'Idiomas que fala', 'Segurança', 'Segurança: saúde']);
  for (let title = ''; title !== 'Confira antes de enviar'; ) {
    await expect(heading(page)).not.toHaveText(title);
    title = (await heading(page).textContent()) ?? '';
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    if (audited.delete(title)) await accessible(page, title);
    if (title === 'Confira antes de enviar') break;
    // The security pages come after a consent.
    const isConsent = title === 'Segurança';
    if (!isConsent) await answerStep(page, answers);
    await press(page, isConsent ? 'Autorizo' : 'Continuar');
  }
  await accessible(page, 'the official form to check');
  await expect(page.getByText(/^Faltam? \d+ resposta/)).toHaveCount(0);
  await press(page, 'Enviar ao consultor');
  await expect(heading(page)).toHaveText('Enviado ao consultor');
  await accessible(page, 'the sent official form');
  const sent = await kept(process);
  expect(sent?.state).toBe('sent');
  expect(sent?.taken).toMatchObject({ surname: 'answers', given_name: 'answers' });

  await callAs(process.consultant.email, 'return_complement', {
    application_id: process.id,
    reason: 'O CPF está com um número a menos.',
    keys: ['national_id'],
  });
  const notice = page.getByRole('region', { name: 'Seu consultor devolveu o formulário' });
  await expect(notice).toContainText('O CPF está com um número a menos.');
  await notice.getByRole('link', { name: 'CPF' }).click();
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25');
  await press(page, 'Continuar');
  await expect.poll(async () => (await kept(process))?.answers.national_id).toBe('52998224725');
  await page.goto(`${FORM}?block=check`);
  await press(page, 'Enviar ao consultor');
  await expect(heading(page)).toHaveText('Enviado ao consultor');
});

test('two devices merge their answers, and ask about each question that both answered', async ({ enter }) => {
  const process = await aProcess();
  const phone = await enter(process.client, `${FORM}?block=1&step=surname`, PHONE);
  const computer = await enter(process.client, `${FORM}?block=1&step=surname`);
  const surname = (page: Page) => page.getByRole('textbox', { name: /^Sobrenomes/ });
  await surname(computer).focus();
  await surname(phone).fill('Lima');
  await expect.poll(async () => (await kept(process))?.answers.surname).toBe('Lima');
  await expect(surname(computer)).toHaveValue('Lima');
  await computer.route('**/rpc/save_complement', (route) => route.abort('internetdisconnected'));
  await surname(computer).fill('Melo');
  await computer.getByRole('textbox', { name: /^Nomes/ }).fill('Marina');
  await expect(computer.getByText(/^Não salvo\./)).toBeVisible();
  await surname(phone).fill('Souza');
  await expect.poll(async () => (await kept(process))?.answers.surname).toBe('Souza');
  await computer.unroute('**/rpc/save_complement');
  await expect(computer.getByRole('button', { name: 'No outro aparelho: Souza' })).toBeVisible();
  await accessible(computer, 'a contested answer');
  await computer.getByRole('button', { name: 'Aqui: Melo' }).click();
  await expect
    .poll(async () => (await kept(process))?.answers)
    .toMatchObject({ surname: 'Melo', given_name: 'Marina' });
  await expect(surname(phone)).toHaveValue('Melo');
});

test('answers typed offline are sent after the connection returns, and Back opens the previous step', async ({
  enter,
}) => {
  const process = await aProcess();
  const page = await enter(process.client, `${FORM}?block=1&step=surname`, PHONE);
  // The page saves an answer 1.5 s after it is typed, so the journey cuts the connection before it types the first one.
  await expect(page.getByRole('textbox', { name: /^Sobrenomes/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await page.getByRole('textbox', { name: /^Sobrenomes/ }).fill('Souza');
  await page.getByRole('textbox', { name: /^Nomes/ }).fill('Marina');
  await press(page, 'Continuar');
  await expect(heading(page)).toHaveText(/^Já usou outro nome/);
  await expect(page.getByText(/^Não salvo\. Verifique a conexão/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /^Sobrenomes/ })).toHaveValue('Souza');
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await kept(process))?.answers)
    .toMatchObject({ surname: 'Souza', given_name: 'Marina' });
  await expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();
});
