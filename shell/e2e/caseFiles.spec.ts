import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aClient, aConsultant } from './support/accounts';
import { callAs, readAs, sessionOf, storeAs } from './support/api';
import { aPdf } from './support/files';
import { aProcess, type Process } from './support/process';
import { installWorker } from './support/product/serviceWorker';
import { filesBelow, local, rows } from './support/records';
import { expect, test } from './support/signedInTest';
import { expectAccessible } from './support/watching/audit';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource|status of 40[034]/,
});

const PHONE = { viewport: { width: 375, height: 700 }, hasTouch: true };
const CONFIRMATION = aPdf('confirmacao.pdf');

const ofConsultant = (page: Page) => page.getByRole('region', { name: 'Arquivos para o cliente' });
const ofClient = (page: Page) => page.getByRole('region', { name: 'Arquivos do consultor' });

/** Returns the addresses of all files that this browser keeps, of every user. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      if (name.startsWith('kept-files'))
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });

interface Given {
  id: string;
  path: string;
}

/** Adds a file to a case as its consultant. */
async function give({ id, consultant }: Process, name = CONFIRMATION.name): Promise<Given> {
  const path = `case-files/${id}/${randomUUID()}.pdf`;
  await storeAs(consultant.email, path, CONFIRMATION.buffer);
  const file = { application_id: id, kind: 'ds160_confirmation', path, original_name: name };
  return callAs<Given>(consultant.email, 'deliver_file', file);
}

async function keep(page: Page): Promise<void> {
  await ofClient(page).getByRole('button', { name: 'Guardar neste aparelho: confirmacao.pdf' }).click();
  await expect(ofClient(page).getByText('Guardado neste aparelho: abre sem internet.')).toBeVisible();
}

test('a client reads, keeps and opens a file of the consultant offline, and the sign-out removes it from the device', async ({
  enter,
}) => {
  const process = await aProcess({ at: 'interview' });
  const desk = await enter(process.consultant, `/consultant/applications/${process.id}`);
  await ofConsultant(desk).getByRole('button', { name: 'Enviar arquivo' }).click();
  await ofConsultant(desk).getByRole('radio', { name: 'Página de confirmação do DS-160' }).check();
  await ofConsultant(desk).getByLabel('Escolher arquivo').setInputFiles(CONFIRMATION);
  await ofConsultant(desk).getByRole('button', { name: 'Enviar ao cliente' }).dblclick();
  await expect(ofConsultant(desk).getByText(/^Arquivo enviado/)).toBeVisible();
  expect(await rows(`case_files?application_id=eq.${process.id}&select=kind,original_name`)).toEqual([
    { kind: 'ds160_confirmation', original_name: 'confirmacao.pdf' },
  ]);
  expect(await filesBelow(`case-files/${process.id}`)).toHaveLength(1);

  const page = await enter(process.client, '/client/applications');
  await expect(ofClient(page).getByText('Leve impressa ao CASV e à entrevista.')).toBeVisible();
  expect(await keptIn(page)).toEqual([]);
  await keep(page);
  await expect(ofConsultant(desk).getByText(/lido em/)).toBeVisible();

  await installWorker(page);
  await page.context().setOffline(true);
  await ofClient(page).getByRole('button', { name: 'Abrir confirmacao.pdf' }).click();
  await expect(page.getByRole('dialog', { name: 'confirmacao.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Arquivos guardados neste aparelho' })).toBeVisible();
  const link = page.getByRole('link', { name: /^Página de confirmação do DS-160 · / });
  const opened = await link.evaluate(async (each: HTMLAnchorElement) => {
    const answer = await fetch(each.href);
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  });
  expect(opened).toEqual({ type: 'application/pdf', text: CONFIRMATION.buffer.toString() });

  await page.context().setOffline(false);
  await page.goto('/client/applications');
  await expect(ofClient(page)).toBeVisible();
  expect(await keptIn(page)).toHaveLength(1);
  await page.locator('header [aria-haspopup="menu"]:not([aria-label])').click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptIn(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Arquivos guardados neste aparelho' })).toBeHidden();
});

test('a withdrawn file disappears from the case and from the device that kept it', async ({ enter }) => {
  const process = await aProcess({ at: 'payment' });
  const { path } = await give(process);
  const page = await enter(process.client, '/client/applications');
  await keep(page);
  await page.goto('/client');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const desk = await enter(process.consultant, `/consultant/applications/${process.id}`);
  await ofConsultant(desk).getByRole('button', { name: 'Retirar confirmacao.pdf' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(ofConsultant(desk).getByText('Arquivo retirado')).toBeVisible();

  await expect.poll(() => keptIn(page)).toEqual([]);
  const { access_token: token } = await sessionOf(process.client.email);
  const { url, publishableKey } = local();
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/storage/v1/object/visa-documents/${path}`, { headers })).ok).toBe(false);
  await page.goto('/client/applications#files');
  await expect(ofClient(page).getByText('Seu consultor ainda não enviou nenhum arquivo.')).toBeVisible();
});

test('another client or consultant cannot add, read or withdraw a file', async ({ enter }) => {
  const process = await aProcess({ at: 'payment' });
  const file = await give(process);
  const [other, consultant] = await Promise.all([aClient(), aConsultant()]);
  for (const { email } of [other, consultant]) {
    expect((await readAs(email, `case_files?id=eq.${file.id}`)).body).toEqual([]);
    await expect(storeAs(email, `case-files/${process.id}/${randomUUID()}.pdf`, CONFIRMATION.buffer)).rejects.toThrow();
    for (const verb of ['read_case_file', 'take_back_file'])
      await expect(callAs(email, verb, { file_id: file.id })).rejects.toThrow(/42501/);
  }
  const page = await enter(consultant, `/consultant/applications/${process.id}`);
  await expect(page.getByText('Solicitação não encontrada')).toBeVisible();
  await expect(ofConsultant(page)).toHaveCount(0);
  expect(await rows(`case_files?id=eq.${file.id}&select=read_at`)).toEqual([{ read_at: null }]);
});

test('the files of a case are accessible on a phone', async ({ enter }) => {
  const process = await aProcess({ at: 'interview' });
  await give(process, 'Página de confirmação do formulário DS-160 de Ana Maria de Souza e Silva, de novembro.pdf');
  const page = await enter(process.client, '/client/applications#files', PHONE);
  await expect(ofClient(page)).toBeInViewport();
  await expectAccessible(page, 'files of the consultant');
  const desk = await enter(process.consultant, `/consultant/applications/${process.id}`, PHONE);
  await ofConsultant(desk).getByRole('button', { name: 'Enviar arquivo' }).click();
  await expectAccessible(desk, 'files for the client');
});
