import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { aClient, aConsultant } from './support/accounts';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { card, dialog, stepState } from './support/screen';
import { expect, test } from './support/signedInTest';

const admin = { email: PEOPLE.admin };

interface Person {
  email: string;
  name: string;
}

/** Searches for an address and waits for its single row; the whole list is shown until the answer arrives. */
async function find(office: Page, list: 'clients' | 'applications', { email: address, name }: Person) {
  await office.getByPlaceholder(`Search ${list}...`).fill(address);
  await expect(office.getByText('1 result', { exact: true })).toBeVisible();
  return office.getByRole('row').filter({ hasText: name });
}

test('the administrator finds a client, the application and its consultant', DEEP, async ({ enter }) => {
  const { id, client, consultant } = await aProcess({ at: 'document_review' });
  const office = await enter(admin, '/admin/clients');
  const row = await find(office, 'clients', client);
  await expect(row).toContainText('Active');
  await row.getByText(client.name).click();
  const details = dialog(office, 'Client Details');
  await expect(details.getByText('Active Subscription')).toBeVisible();
  await expect(details.getByText(id.slice(0, 8))).toBeVisible();
  await expect(details.getByText(consultant.name)).toBeVisible();

  await office.goto('/admin/applications');
  const application = await find(office, 'applications', client);
  await expect(application).toContainText(consultant.name);
  await application.getByRole('link', { name: client.name }).click();
  await expect(dialog(office, 'Application Details').getByText(id)).toBeVisible();
  await expect(dialog(office, 'Application Details').getByText('Document review').first()).toBeVisible();
});

test(
  'a plan activated by the administrator opens the client’s page, and a cancelled one closes it',
  DEEP,
  async ({ enter }) => {
    const client = await aClient({ plan: false });
    const mine = await enter(client, '/client/applications');
    const offer = dialog(mine, 'Você precisa de um plano ativo');
    await expect(offer).toBeVisible();

    const office = await enter(admin, '/admin/clients');
    const row = await find(office, 'clients', client);
    await row.getByRole('button', { name: 'Activate Plan' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Activate Plan' }).click();
    await expect(office.getByText('Subscription updated')).toBeVisible();
    await expect(offer).toBeHidden();
    await mine.getByRole('button', { name: 'Iniciar Solicitação' }).click();
    await expect(stepState(mine, 'Coleta de Documentos', 'Em Andamento')).toBeVisible();

    await row.getByRole('button', { name: 'Cancel Plan' }).click();
    await dialog(office, `Cancel ${client.name}'s plan?`).getByRole('button', { name: 'Cancel Plan' }).click();
    await expect(offer).toBeVisible();
  },
);

test('the boards of both consultants follow a reassigned application', DEEP, async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const successor = await aConsultant();
  const before = await enter(consultant, '/consultant/kanban');
  const after = await enter(successor, '/consultant/kanban');
  await expect(card(before, 'Coleta de Documentos', client.name)).toBeVisible();
  await expect(after.getByRole('region', { name: 'Coleta de Documentos' })).toBeVisible();

  const office = await enter(admin, '/admin/applications');
  const row = await find(office, 'applications', client);
  await row.getByRole('button', { name: 'Reassign' }).click();
  const choice = dialog(office, 'Reassign the application');
  await choice.getByRole('radio', { name: successor.name }).check();
  await choice.getByRole('button', { name: 'Reassign' }).click();
  await expect(office.getByText('Consultant assigned')).toBeVisible();
  await expect(row).toContainText(successor.name);

  await expect(card(after, 'Coleta de Documentos', client.name)).toBeVisible();
  await expect(card(before, 'Coleta de Documentos', client.name)).toHaveCount(0);
});

test('the export contains every client', DEEP, async ({ enter }) => {
  const client = await aClient({ plan: false });
  const office = await enter(admin, '/admin/clients');
  await expect(office.getByRole('row').filter({ hasText: client.email })).toBeVisible();
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(head).toBe('\ufeff"Full Name";"Email";"Phone";"Applications count";"Registration Date"');
  const exported = lines.filter((line) => line !== '').map((line) => line.slice(1, -1).split('";"'));
  expect(new Set(exported.map((cells) => cells.length))).toEqual(new Set([5]));
  const clients = await rows<{ email: string }>('profiles?select=email&role=eq.client');
  expect(exported.map(([, email]) => email).sort()).toEqual(clients.map(({ email }) => email).sort());
  expect(exported.find(([, email]) => email === client.email)?.slice(0, 4)).toEqual([
    client.name,
    client.email,
    'N/A',
    '0',
  ]);
});

test('the sales page shows a new sale', DEEP, async ({ enter }) => {
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date()).slice(0, 7);
  const sold = await rows<{ amount_cents: number }>(
    `payments?select=amount_cents&currency=eq.brl&captured_at=gte.${month}-01T03:00:00Z`,
  );
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const revenue = money.format(sold.reduce((sum, { amount_cents: cents }) => sum + cents, 0) / 100);
  const office = await enter(admin, '/admin/sales');
  await expect(office.getByRole('heading', { name: 'Dashboard de Vendas' })).toBeVisible();
  await expect(office.getByText(revenue.replace(/\s/, ' ')).first()).toBeVisible();
  await expect(
    office.getByText(`${sold.length} ${sold.length === 1 ? 'nova assinatura' : 'novas assinaturas'}`),
  ).toBeVisible();
});
