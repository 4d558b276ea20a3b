import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { aPdf } from './support/files';
import { aProcess, DS160 } from './support/process';
import { dialog, stepState } from './support/screen';
import { expect, test } from './support/signedInTest';

const MOST_STOPS = 80;

/** What has the focus, as a screen reader would announce it. */
const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the control with that name has the focus; nothing else moves it. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const named = page.getByRole(role, { name, exact: typeof name === 'string' });
  const wanted = named.and(focused(page));
  await expect(named.first()).toBeEnabled();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await wanted.count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches the ${role} ${name}`);
}

async function press(page: Page, name: string | RegExp, key = 'Enter') {
  await tabTo(page, 'button', name);
  await page.keyboard.press(key);
}

async function write(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
}

async function pick(page: Page, name: string | RegExp, file: string) {
  // Asked for before the way there: the browser needs a moment to hand its choosers over.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(aPdf(file));
}

test('from the start to the documents without a mouse', DEEP, async ({ enter }) => {
  const page = await enter(await aClient(), '/client/applications');
  await press(page, 'Iniciar Solicitação');
  await press(page, 'Continuar: Coleta de Documentos');
  await expect(dialog(page, 'Documentos')).toBeVisible();
  await pick(page, 'Escolher arquivo: Passaporte', 'passaporte.pdf');
  await expect(page.getByText('passaporte.pdf', { exact: true })).toBeVisible();
  await press(page, 'Ver documento: Passaporte');
  await expect(dialog(page, 'passaporte.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'passaporte.pdf')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ver documento: Passaporte' })).toBeFocused();
  await pick(page, 'Escolher arquivo: Comprovante financeiro', 'renda.pdf');
  await expect(page.getByText('renda.pdf', { exact: true })).toBeVisible();
  await press(page, 'Enviar para análise', 'Space');
  await expect(stepState(page, 'Análise de Documentos', 'Em Andamento')).toBeVisible();
});

test('the DS-160 without a mouse: errors lead to their fields, and focus comes back when it closes', async ({
  enter,
}) => {
  const { client } = await aProcess({ at: 'ds160_form' });
  const page = await enter(client, '/client/applications');
  await press(page, 'Continuar: Formulário DS-160');
  const form = dialog(page, 'Formulário DS-160');
  await expect(form.getByRole('heading', { name: /Informações Pessoais/ })).toBeFocused();
  await press(page, 'Próximo');
  await expect(form.getByRole('textbox', { name: 'Sobrenome' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('button', { name: 'Estado civil é obrigatório' })).toBeFocused();
  for (let link = 0; link < 3; link += 1) await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('button', { name: 'Data de nascimento é obrigatória' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Data de nascimento' })).toBeFocused();
  await page.keyboard.type('31011990');
  await write(page, 'Local de nascimento', DS160.birth_place);
  await write(page, 'Nacionalidade', DS160.nationality);
  await tabTo(page, 'radio', /Solteiro|Casado/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  for (let field = 0; field < 4; field += 1) await page.keyboard.press('Shift+Tab');
  await write(page, 'Sobrenome', DS160.surname);
  await write(page, 'Nome', DS160.given_name);
  await press(page, 'Próximo');
  await expect(form.getByRole('heading', { name: /Trabalho e Renda/ })).toBeFocused();
  await expect(form.getByText(/^Salvo às/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continuar: Formulário DS-160' })).toBeFocused();
});

test('payment and pre-interview without a mouse', DEEP, async ({ enter }) => {
  const { id, client, consultant } = await aProcess({ at: 'payment' });
  await callAs(consultant.email, 'register_protocol', { application_id: id, protocol_number: 'AA00ABCD12' });
  const page = await enter(client, '/client/applications');
  await press(page, 'Continuar: Pagamento');
  await tabTo(page, 'radio', 'PIX');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked();
  await pick(page, 'Escolher comprovante', 'recibo.pdf');
  await press(page, 'Enviar comprovante');
  await expect(page.getByText('Comprovante enviado com sucesso')).toBeVisible();
  // The list is read again before the dialog closes; until then Tab stays inside.
  await expect(dialog(page, 'Informações de Pagamento')).toBeHidden();

  await press(page, 'Continuar: Agendamento');
  await tabTo(page, 'radio', /horários?$/);
  await page.keyboard.press('Space');
  for (let day = 0; day < 2; day += 1) await page.keyboard.press('ArrowDown');
  await tabTo(page, 'radio', /^\d\d:00$/);
  await page.keyboard.press('Space');
  await press(page, /^Agendar/);
  await expect(page.getByText('Pré-entrevista agendada com sucesso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver Detalhes: Agendamento' })).toBeFocused();
});

/** A dialog, and the texts a screen reader reads in it. */
const DIALOGS: [step: string, outline: string][] = [
  [
    'document_collection',
    `- dialog "Documentos":
  - region "Passaporte":
    - heading "Passaporte" [level=2]
    - 'button "Ver documento: Passaporte"'
  - region "Comprovante financeiro":
    - heading "Comprovante financeiro" [level=2]
    - 'button "Ver documento: Comprovante financeiro"'`,
  ],
  [
    'ds160_form',
    `- dialog "Formulário DS-160":
  - article:
    - button "Imprimir"
    - heading "Informações Pessoais" [level=2]`,
  ],
  [
    'payment',
    `- dialog "Informações de Pagamento":
  - term: Número do protocolo DS-160
  - button "Copiar protocolo"
  - region "Comprovante":
    - button "Ver comprovante"
  - region "Informações importantes"
  - region "Precisa de ajuda?":
    - link "Falar com o suporte"`,
  ],
  [
    'interview_scheduling',
    `- dialog "Agendamento de Pré-entrevista":
  - form "Agende a pré-entrevista":
    - group "Data"
    - group "Horário"
    - paragraph:
      - button "Agendar"
  - region "Entrevista no consulado"
  - group: Seus dados`,
  ],
];

test('a screen reader is told the name and the parts of every dialog', DEEP, async ({ enter }) => {
  const { client } = await aProcess({ at: 'interview_scheduling' });
  const page = await enter(client, '/client/applications');
  for (const [step, outline] of DIALOGS) {
    await page.goto(`/client/applications?step=${step}`);
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(outline);
  }
});
