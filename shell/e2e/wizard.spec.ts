import { aClient } from './support/accounts';
import { DEEP } from './support/deep';
import { aProcess, DS160 } from './support/process';
import { dialog, fillPersonal, stepState, upload } from './support/screen';
import { expect, test } from './support/signedInTest';
import { tap } from './support/touch';

declare global {
  interface Window {
    headingsLost: number;
  }
}

/** Counts how often the page loses its heading; runs in the page. */
function countLostHeadings() {
  let had = false;
  window.headingsLost = 0;
  new MutationObserver(() => {
    const has = document.querySelector('main h1') !== null;
    if (had && !has) window.headingsLost += 1;
    had = has;
  }).observe(document, { childList: true, subtree: true });
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

test('a client starts an application and uploads documents by touch on a phone', DEEP, async ({ enter }) => {
  const client = await aClient();
  const phone = await enter(client, '/client', PHONE);
  await tap(phone.getByRole('button', { name: 'Abrir menu' }));
  await tap(phone.getByRole('dialog').getByRole('link', { name: 'Minha Solicitação' }));
  await tap(phone.getByRole('button', { name: 'Iniciar Solicitação' }));
  await tap(phone.getByRole('button', { name: 'Continuar: Coleta de Documentos' }));
  await expect(phone.getByLabel('Usar câmera: Passaporte')).toHaveAttribute('capture', 'environment');
  await upload(phone, 'Passaporte', 'passaporte.pdf');
  await upload(phone, 'Comprovante financeiro', 'renda.pdf');
  await tap(phone.getByRole('button', { name: 'Enviar para análise' }));
  await expect(stepState(phone, 'Análise de Documentos', 'Em Andamento')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test(
  'a client answers the first section of the DS-160 by touch on a phone, and a reload keeps the answers',
  DEEP,
  async ({ enter }) => {
    const { client } = await aProcess({ at: 'ds160_form' });
    const phone = await enter(client, '/client/applications', PHONE);
    await tap(phone.getByRole('button', { name: 'Continuar: Formulário DS-160' }));
    const form = dialog(phone, 'Formulário DS-160');
    await fillPersonal(form, DS160);
    await tap(form.getByRole('button', { name: 'Próximo' }));
    await expect(form.getByRole('heading', { name: 'Trabalho e Renda' })).toBeVisible();
    await expect(form.getByText(/^Salvo às/)).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.reload();
    await expect(form.getByRole('textbox', { name: 'Sobrenome' })).toHaveValue(DS160.surname);
  },
);

test('the wizard shows each stage as a page and keeps the answers', DEEP, async ({ enter }) => {
  const { client } = await aProcess({ at: 'ds160_form' });
  const page = await enter(client, '/client/applications');
  await page.addInitScript(countLostHeadings);
  await page.goto('/client/applications/wizard');
  await expect(page).toHaveURL(/\/wizard\/documents$/);
  await expect(page.getByText('Todos os documentos foram aprovados.')).toBeVisible();
  expect(await page.evaluate(() => window.headingsLost)).toBe(0);
  const stages = page.getByRole('navigation', { name: 'Etapas do passo a passo' });
  await expect(stages.getByRole('listitem')).toHaveCount(4);
  await expect(stages.getByRole('link', { name: 'Pagamento' })).toHaveCount(0);

  await stages.getByRole('link', { name: 'Formulário DS-160' }).click();
  await expect(page).toHaveURL(/\/wizard\/ds160$/);
  await fillPersonal(page.getByRole('main'), DS160);
  await page.getByRole('button', { name: 'Próximo' }).click();
  await expect(page.getByRole('heading', { name: 'Trabalho e Renda' })).toBeVisible();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Sobrenome' })).toHaveValue(DS160.surname);

  await page.goto('/client/applications/wizard/payment');
  await expect(page.getByText('Esta etapa ainda não foi liberada')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para Minha Solicitação' }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);
});
