import type { Page } from '@playwright/test';
import { callAs } from './support/api';
import { aClient } from './support/cast';
import { aPdf } from './support/files';
import { aProcess } from './support/process';
import { dialog, stepState } from './support/screen';
import { expect, test } from './support/stage';

const MOST_STOPS = 80;

/** What has the focus, as a screen reader would announce it. */
const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the control with that name has the focus; nothing else moves it. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).and(focused(page));
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

async function pick(page: Page, name: string | RegExp, file: string) {
  await tabTo(page, 'button', name);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(aPdf(file));
}

test('from the start to the documents without a mouse', async ({ enter }) => {
  const page = await enter(await aClient(), '/client/applications');
  await press(page, 'Iniciar Solicitação');
  await press(page, 'Continuar: Coleta de Documentos');
  await expect(dialog(page, 'Documentos')).toBeVisible();
  await pick(page, 'Escolher arquivo: Passaporte', 'passaporte.pdf');
  await expect(page.getByText('passaporte.pdf')).toBeVisible();
  await press(page, 'Ver documento: Passaporte');
  await expect(dialog(page, 'passaporte.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'passaporte.pdf')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ver documento: Passaporte' })).toBeFocused();
  await pick(page, 'Escolher arquivo: Comprovante financeiro', 'renda.pdf');
  await expect(page.getByText('renda.pdf')).toBeVisible();
  await press(page, 'Enviar para análise', 'Space');
  await expect(stepState(page, 'Análise de Documentos', 'Em Andamento')).toBeVisible();
});

test('payment and pre-interview without a mouse', async ({ enter }) => {
  const { id, client, consultant } = await aProcess({ at: 'payment' });
  await callAs(consultant.email, 'register_protocol', { application_id: id, protocol_number: 'AA00ABCD12' });
  const page = await enter(client, '/client/applications');
  await press(page, 'Continuar: Pagamento');
  await expect(dialog(page, 'Informações de Pagamento')).toBeVisible();
  await tabTo(page, 'radio', 'Cartão de crédito');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked();
  await pick(page, 'Escolher comprovante', 'recibo.pdf');
  await press(page, 'Enviar comprovante');
  await expect(page.getByText('Comprovante enviado com sucesso')).toBeVisible();

  await press(page, 'Continuar: Agendamento');
  await expect(dialog(page, 'Agendamento de Pré-entrevista')).toBeVisible();
  await tabTo(page, 'combobox', 'Data');
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowDown');
  await tabTo(page, 'radio', /^\d\d:00$/);
  await page.keyboard.press('Space');
  await press(page, 'Agendar');
  await expect(page.getByText('Pré-entrevista agendada com sucesso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver Detalhes: Agendamento' })).toBeFocused();
});
