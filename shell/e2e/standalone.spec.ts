import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from './support/deep';
import { PEOPLE, skipWelcome } from './support/people';
import { aProcess, DS160, type Process } from './support/process';
import { aloneOf, endAlone } from './support/product/standalone';
import { rows } from './support/records';
import { card, dialog, fillPersonal, goAhead, stepState, upload } from './support/screen';
import { expect, test } from './support/signedInTest';

const AREAS = [
  { remote: 'client-app', role: 'client', path: '/client' },
  { remote: 'consultant-app', role: 'consultant', path: '/consultant/kanban' },
  { remote: 'admin-app', role: 'admin', path: '/admin/clients' },
] as const;

const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const account = (page: Page, email: string) => page.getByRole('button', { name: email });

test.afterAll(endAlone);

test(
  'landing runs alone, and shows the address to which the shell would lead a signed-in user',
  DEEP,
  async ({ page, baseURL }) => {
    const { url } = await aloneOf('landing', baseURL ?? '');
    await page.goto(url);
    await expect(page.getByRole('button', { name: 'Entrar' }).first()).toBeVisible();
    await page.getByText('Simulador: Visitante').click();
    await account(page, PEOPLE.consultant).click();
    await expect(page.getByText('/consultant', { exact: true })).toBeVisible();
    await page.getByRole('group', { name: 'Conta' }).getByRole('button', { name: 'Visitante' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' }).first()).toBeVisible();
  },
);

test('the simulator on a phone is below the page and covers no content', DEEP, async ({ page, baseURL }) => {
  const { url } = await aloneOf('landing', baseURL ?? '');
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${url}/login`);
  await expect(h1(page)).toBeVisible();
  const bar = page.locator('details').filter({ hasText: 'Simulador: ' });
  await bar.scrollIntoViewIfNeeded();
  const [main, below] = await Promise.all([page.getByRole('main').boundingBox(), bar.boundingBox()]);
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

for (const { remote, role, path } of AREAS) {
  test(
    `${remote} runs alone: its own role opens it, and another role sees the address of its own area`,
    deepUnless(remote === 'consultant-app'),
    async ({ page, baseURL }) => {
      const { url } = await aloneOf(remote, baseURL ?? '');
      await skipWelcome(page);
      await page.goto(`${url}${path}`);
      for (const other of (['client', 'consultant', 'admin'] as const).filter((one) => one !== role)) {
        await page.getByRole('main').getByRole('button', { name: PEOPLE[other] }).click();
        await expect(page.getByText(`/${other}`, { exact: true })).toBeVisible();
      }
      await page.getByRole('main').getByRole('button', { name: PEOPLE[role] }).click();
      // The list of accounts also has a heading, but only an area has a menu.
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(h1(page)).toBeVisible();
      await expect(page.getByText(/^Simula(dor|tor): /)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );
}

type Visit = (process: Process, remote: (typeof AREAS)[number]['remote'], path: string) => Promise<Page>;

/** The main work in each area alone; other journeys do the same work in the shell. */
const JOURNEYS: Record<string, (visit: Visit) => Promise<void>> = {
  'a client uploads documents and sends them': async (visit) => {
    const process = await aProcess();
    const page = await visit(process, 'client-app', '/client/applications?step=document_collection');
    await upload(page, 'Passaporte', 'passaporte.pdf');
    await upload(page, 'Comprovante financeiro', 'renda.pdf');
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(page.getByText('Documentos enviados com sucesso')).toBeVisible();
    await expect(stepState(page, 'Análise de Documentos', 'Em Andamento')).toBeVisible();
  },
  'a client answers the DS-160 and finds it after a refresh': async (visit) => {
    const process = await aProcess({ at: 'ds160_form' });
    const page = await visit(process, 'client-app', '/client/applications/wizard/ds160');
    await fillPersonal(page.getByRole('main'), DS160);
    await page.getByRole('button', { name: 'Próximo' }).click();
    await expect(page.getByRole('heading', { name: 'Trabalho e Renda' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Sobrenome' })).toHaveValue(DS160.surname);
  },
  'a consultant moves a card and registers the protocol': async (visit) => {
    const process = await aProcess({ at: 'payment' });
    const page = await visit(process, 'consultant-app', '/consultant/kanban');
    await card(page, 'Pagamento', process.client.name).getByRole('button', { name: 'Ver Detalhes' }).click();
    const payment = dialog(page, 'Informações de Pagamento');
    await payment.getByLabel('Número do protocolo').fill('AA00ABCD12');
    await payment.getByRole('button', { name: 'Registrar protocolo' }).click();
    await expect(page.getByText('Protocolo registrado com sucesso')).toBeVisible();
    await expect(payment).toBeHidden();
    await page.goto(page.url().replace(/\?.*/, ''));
    await card(page, 'Pagamento', process.client.name).getByRole('button', { name: 'Mover para…' }).click();
    await page.getByRole('menuitem', { name: 'Entrevista', exact: true }).click();
    await goAhead(page);
    await expect(card(page, 'Entrevista', process.client.name)).toBeVisible();
  },
  'an administrator finds a client and cancels the plan': async (visit) => {
    const process = await aProcess();
    const page = await visit(process, 'admin-app', '/admin/clients');
    await page.getByPlaceholder('Search clients...').fill(process.client.email);
    const row = page.getByRole('row').filter({ hasText: process.client.email });
    await row.getByRole('link', { name: process.client.name }).click();
    await dialog(page, 'Client Details').getByRole('button', { name: 'Cancel Subscription' }).click();
    await dialog(page, `Cancel ${process.client.name}'s plan?`)
      .getByRole('button', { name: 'Cancel Subscription' })
      .click();
    await expect(page.getByText('Subscription updated')).toBeVisible();
    const plans = await rows(`user_subscriptions?user_id=eq.${process.client.id}&status=eq.active&select=id`);
    expect(plans).toEqual([]);
  },
};

for (const [title, journey] of Object.entries(JOURNEYS)) {
  test(`alone: ${title}`, DEEP, async ({ enter, baseURL }) => {
    await journey(async (process, remote, path) => {
      const who = { 'client-app': process.client, 'consultant-app': process.consultant };
      const person = remote === 'admin-app' ? { email: PEOPLE.admin } : who[remote];
      const { url } = await aloneOf(remote, baseURL ?? '');
      return enter(person, path, { baseURL: url });
    });
  });
}
