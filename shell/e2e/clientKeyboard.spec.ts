import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { aPdf } from './support/files';
import { Keyboard } from './support/Keyboard';
import { aProcess, DS160 } from './support/process';
import { dialog, stepState } from './support/screen';
import { expect, test } from './support/signedInTest';

type Name = string | RegExp;

/** Uses the page by keyboard, and finds each control by its role and name. */
function hands(page: Page) {
  const keys = new Keyboard(page, 80);
  const named = (role: Parameters<Page['getByRole']>[0], name: Name) =>
    page.getByRole(role, { name, exact: typeof name === 'string' });
  return {
    tabTo: (role: Parameters<Page['getByRole']>[0], name: Name) => keys.reach(named(role, name)),
    press: (name: Name, key?: string) => keys.use(named('button', name), key),
    write: (name: Name, text: string) => keys.write(named('textbox', name), text),
    async pick(name: Name, file: string) {
      // The wait begins before the key, because the browser opens its file chooser with a delay.
      const chooser = page.waitForEvent('filechooser');
      await keys.use(named('button', name));
      await (await chooser).setFiles(aPdf(file));
    },
  };
}

test('a client starts an application and sends the documents by keyboard', DEEP, async ({ enter }) => {
  const page = await enter(await aClient(), '/client/applications');
  const { press, pick } = hands(page);
  await press('Iniciar Solicitação');
  await press('Continuar: Coleta de Documentos');
  await expect(dialog(page, 'Documentos')).toBeVisible();
  await pick('Escolher arquivo: Passaporte', 'passaporte.pdf');
  await expect(page.getByText('passaporte.pdf', { exact: true })).toBeVisible();
  await press('Ver documento: Passaporte');
  await expect(dialog(page, 'passaporte.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'passaporte.pdf')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ver documento: Passaporte' })).toBeFocused();
  await pick('Escolher arquivo: Comprovante financeiro', 'renda.pdf');
  await expect(page.getByText('renda.pdf', { exact: true })).toBeVisible();
  await press('Enviar para análise', 'Space');
  await expect(stepState(page, 'Análise de Documentos', 'Em Andamento')).toBeVisible();
});

test(
  'a client fills in the DS-160 by keyboard: errors lead to their fields, and closing returns the focus',
  DEEP,
  async ({ enter }) => {
    const { client } = await aProcess({ at: 'ds160_form' });
    const page = await enter(client, '/client/applications');
    const { press, tabTo, write } = hands(page);
    await press('Continuar: Formulário DS-160');
    const form = dialog(page, 'Formulário DS-160');
    await expect(form.getByRole('heading', { name: /Informações Pessoais/ })).toBeFocused();
    await press('Próximo');
    await expect(form.getByRole('textbox', { name: 'Sobrenome' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(form.getByRole('button', { name: 'Estado civil', exact: true })).toBeFocused();
    for (let link = 0; link < 3; link += 1) await page.keyboard.press('Shift+Tab');
    await expect(form.getByRole('button', { name: 'Data de nascimento', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Data de nascimento' })).toBeFocused();
    await page.keyboard.type('31011990');
    await write('Local de nascimento', DS160.birth_place);
    await write('Nacionalidade', DS160.nationality);
    await tabTo('radio', /Solteiro|Casado/);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    for (let field = 0; field < 4; field += 1) await page.keyboard.press('Shift+Tab');
    await write('Sobrenome', DS160.surname);
    await write('Nome', DS160.given_name);
    await press('Próximo');
    await expect(form.getByRole('heading', { name: /Trabalho e Renda/ })).toBeFocused();
    await expect(form.getByText(/^Salvo às/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Continuar: Formulário DS-160' })).toBeFocused();
  },
);

test('a client pays and books the pre-interview by keyboard', DEEP, async ({ enter }) => {
  const { id, client, consultant } = await aProcess({ at: 'payment' });
  await callAs(consultant.email, 'register_protocol', { application_id: id, protocol_number: 'AA00ABCD12' });
  const page = await enter(client, '/client/applications');
  const { press, tabTo, pick } = hands(page);
  await press('Continuar: Pagamento');
  await tabTo('radio', 'PIX');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked();
  await pick('Escolher comprovante', 'recibo.pdf');
  await press('Enviar comprovante');
  await expect(page.getByText('Comprovante enviado com sucesso')).toBeVisible();
  // The dialog closes after the list is read again; until then it keeps the focus.
  await expect(dialog(page, 'Informações de Pagamento')).toBeHidden();

  await press('Continuar: Agendamento');
  await tabTo('radio', /horários?$/);
  await page.keyboard.press('Space');
  for (let day = 0; day < 2; day += 1) await page.keyboard.press('ArrowDown');
  await tabTo('radio', /^\d\d:00$/);
  await page.keyboard.press('Space');
  await press(/^Agendar/);
  await expect(page.getByText('Pré-entrevista agendada com sucesso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver Detalhes: Agendamento' })).toBeFocused();
});
