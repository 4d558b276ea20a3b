import type { Page } from '@playwright/test';
import { callAs } from './support/api';
import { complementOf, ENGLISH, makeDraft, PORTUGUESE, sendForm, typePages } from './support/draft';
import { Keyboard } from './support/Keyboard';
import { aProcess, type Process } from './support/process';
import { dialog, goOffline } from './support/screen';
import { expect, test } from './support/signedInTest';
import { expectAccessible } from './support/watching/audit';
import { expectPrinted } from './support/watching/printed';

test.use({ expectedErrors: /status of 40[09]|ERR_INTERNET_DISCONNECTED/ });

const FORM = '/client/applications/official';
const PHONE = { viewport: { width: 375, height: 700 }, hasTouch: true };
const RIGHT = 'Esta página está certa';

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).filter({ visible: true }).last();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const state = async (process: Process) => (await complementOf(process)).state;

/** Audits the page at every width, and restores the size of the window. */
async function accessible(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await expectAccessible(page, name);
  if (size) await page.setViewportSize(size);
}

async function aReadyDraft(): Promise<Process> {
  const process = await aProcess({ at: 'payment' });
  await sendForm(process);
  await makeDraft(process);
  return process;
}

/** Confirms each page of the draft. */
async function checkAll(page: Page, each: (title: string) => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole('link', { name: 'Conferir o rascunho' }).click();
  for (let before = ''; ; ) {
    await expect(heading(page)).not.toHaveText(before);
    const title = (await heading(page).textContent()) ?? '';
    if (title === 'Está tudo certo?') return;
    await each(title);
    await press(page, RIGHT);
    before = title;
  }
}

test('a client checks and confirms the draft on a phone, and enters the confirmation number after signing', async ({
  enter,
}) => {
  const process = await aReadyDraft();
  const page = await enter(process.client, '/client', PHONE);
  const next = page.getByRole('region', { name: 'Próximo passo' });
  await expect(next).toContainText('Com você');
  await expect(next).toContainText('Seu consultor vai registrar o protocolo do DS-160');
  await next.getByRole('link', { name: 'Confira o rascunho oficial' }).click();
  await expect(heading(page)).toHaveText(
    /^Seu rascunho oficial está pronto\. Confira cada página; quem assina é você\.$/,
  );
  await accessible(page, 'the pages of the draft');
  await expectPrinted(page, 'draft', [
    /^Rascunho do DS-160, Application ID AA00DRAFT1/,
    PORTUGUESE,
    ENGLISH,
    'Segurança',
  ]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Conferir o rascunho' })).toBeHidden();
  await page.emulateMedia({ media: null });
  const titles: string[] = [];
  await checkAll(page, async (title) => {
    titles.push(title);
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    if (title !== 'EUA antes') return;
    await expect(page.getByText(PORTUGUESE)).toBeVisible();
    await expect(page.getByText(ENGLISH)).toBeVisible();
    await accessible(page, 'a page of the draft');
  });
  expect(titles).toContain('Segurança');
  await accessible(page, 'the end of the draft');
  await press(page, 'Conferi e está certo');
  await expect(heading(page)).toHaveText('Assine o DS-160 no site oficial');
  const { revision, confirmed_revision: confirmed } = await complementOf(process);
  expect(confirmed).toBe(revision);
  await expect(page.getByText('Informe o Application ID AA00DRAFT1.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ceac.state.gov' })).toHaveAttribute('target', '_blank');
  await accessible(page, 'the guide to the signature');
  await page.getByRole('textbox', { name: 'Número de confirmação' }).fill('aa00 sign01');
  await press(page, 'Assinei e enviei');
  await expect(page.getByText('AA00SIGN01')).toBeVisible();
  await expect(heading(page)).toHaveText('DS-160 assinado');
  expect(await complementOf(process)).toMatchObject({ state: 'signed', confirmation_number: 'AA00SIGN01' });
  await accessible(page, 'the signed form');

  await callAs(process.consultant.email, 'register_protocol', {
    application_id: process.id,
    protocol_number: 'AA00SIGN01',
  });
  await callAs(process.consultant.email, 'renew_complement', {
    application_id: process.id,
    reason: 'O passaporte é outro.',
  });
  const notice = page.getByRole('region', { name: 'Seu consultor abriu um novo formulário:' });
  await expect(notice).toContainText('O passaporte é outro.');
  await accessible(page, 'a form after another form');
  await page.goto(`${FORM}?block=1&step=surname`);
  await page.getByRole('textbox', { name: /^Sobrenomes/ }).fill('Souza Lima');
  await expect.poll(async () => (await complementOf(process)).answers.surname).toBe('Souza Lima');
});

test('a client checks and corrects a draft by keyboard', async ({ enter }) => {
  const process = await aReadyDraft();
  const page = await enter(process.client, `${FORM}?block=1`);
  const keys = new Keyboard(page, 80);
  const use = (name: string) => keys.use(page.getByRole('button', { name, exact: true }));
  await expect(heading(page)).toBeFocused();
  await use(RIGHT);
  await expect(heading(page)).toHaveText('Viagem');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Você');
  await use('Quero corrigir');
  const question = dialog(page, 'Corrigir as respostas?');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Quero corrigir' })).toBeFocused();
  expect(await state(process)).toBe('sent');
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await use('Corrigir as respostas');
  await expect(page.getByRole('textbox', { name: /^Sobrenomes/ })).toBeVisible();
  expect(await state(process)).toBe('returned');
});

test('a form corrected in one tab cannot be confirmed in another, and its changed page is checked again', async ({
  enter,
}) => {
  const process = await aReadyDraft();
  const phone = await enter(process.client, FORM, PHONE);
  const computer = await enter(process.client, FORM);
  await checkAll(phone);
  await phone.route('**/rpc/confirm_complement', async (route) => {
    await callAs(process.client.email, 'correct_complement', { application_id: process.id });
    await route.continue();
  });
  await press(phone, 'Conferi e está certo');
  await expect(phone.getByText('O formulário está em outro ponto agora, e nada foi enviado.')).toBeVisible();
  await expect(computer.getByRole('region', { name: 'Você reabriu o formulário para corrigir' })).toBeVisible();
  await phone.unroute('**/rpc/confirm_complement');
  await computer.goto(`${FORM}?block=5`);
  await computer.getByRole('textbox', { name: /^Sua casa: cidade/ }).fill('Natal');
  await expect.poll(async () => (await complementOf(process)).answers.home_city).toBe('Natal');
  await computer.goto(`${FORM}?block=check`);
  await press(computer, 'Enviar ao consultor');
  await expect(heading(computer)).toHaveText('Enviado ao consultor');
  await typePages(process);
  await expect(phone.getByRole('heading', { name: 'Falta conferir 1 página' })).toBeVisible();
  await phone.getByRole('link', { name: 'Contato' }).click();
  await expect(phone.getByText(/^Mudou\. Antes: /)).toBeVisible();
  await expect(phone.getByText('Natal', { exact: true })).toBeVisible();
  expect(await state(process)).toBe('sent');
});

test('a draft cannot be confirmed without a connection, and keeps the checked pages', async ({ enter }) => {
  const process = await aReadyDraft();
  const page = await enter(process.client, FORM, PHONE);
  await checkAll(page);
  await goOffline(page);
  await press(page, 'Conferi e está certo');
  await expect(page.getByRole('alert').filter({ hasText: 'conexão' }).first()).toBeVisible();
  await page.context().setOffline(false);
  expect(await state(process)).toBe('sent');
  await page.getByRole('button', { name: 'Conferi e está certo' }).dblclick();
  await expect(heading(page)).toHaveText('Assine o DS-160 no site oficial');
  expect(await state(process)).toBe('confirmed');
});
