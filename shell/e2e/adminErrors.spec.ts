import type { Page } from '@playwright/test';
import { callAs } from './support/api';
import { aClient } from './support/cast';
import { PEOPLE } from './support/people';
import { rows } from './support/records';
import { expect, test } from './support/stage';

/** Every sentence of the administrator's error catalogue, provoked on the screen that says it. */
const admin = { email: PEOPLE.admin };

test.use({ expectedErrors: /status of 400/ });

const failing = (page: Page, verb: string) =>
  page.route(`**/rest/v1/rpc/${verb}`, (route) =>
    route.fulfill({ status: 400, json: { code: 'XX000', message: 'broken' } }),
  );

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true }).first();

type Failure = { verb: string; path: string; text: string; retry: string; lang: string };

const english = (verb: string, path: string, text: string): Failure => ({
  verb,
  path,
  text,
  retry: 'Retry',
  lang: 'en',
});

test('each screen says in its own words what could not be loaded, and loads again', async ({ enter }) => {
  const [client] = await rows<{ id: string }>('profiles?select=id&role=eq.client&limit=1');
  const [consultant] = await rows<{ id: string }>('profiles?select=id&role=eq.consultant&limit=1');
  const [application] = await rows<{ id: string }>('visa_applications?select=id&limit=1');
  const failures: Failure[] = [
    english('admin_dashboard', '/admin', 'Failed to load dashboard statistics. Please try again.'),
    english('admin_clients', '/admin/clients', 'Failed to load clients'),
    english('admin_client_details', `/admin/clients?client=${client?.id}`, 'Failed to fetch client data'),
    english('admin_consultants', '/admin/consultants', 'Failed to load consultants'),
    english(
      'admin_consultant_details',
      `/admin/consultants?consultant=${consultant?.id}`,
      'Failed to fetch consultant data',
    ),
    english('admin_applications', '/admin/applications', 'Failed to load applications'),
    english(
      'admin_application_details',
      `/admin/applications?application=${application?.id}`,
      'Failed to fetch application data',
    ),
    english('admin_audit', '/admin/audit', 'Failed to load audit log'),
    english('admin_erasure_requests', '/admin/erasure', 'Failed to load erasure requests'),
    {
      verb: 'sales_summary',
      path: '/admin/sales',
      text: 'Erro ao carregar estatísticas de vendas',
      retry: 'Tentar novamente',
      lang: 'pt-BR',
    },
  ];
  const office = await enter(admin, '/admin/settings');
  for (const { verb, path, text, retry, lang } of failures) {
    await test.step(text, async () => {
      await failing(office, verb);
      await office.goto(path);
      const alert = office.getByRole('alert').filter({ hasText: text });
      await Promise.all([expect(alert).toBeVisible(), expect(toast(office, text)).toBeVisible()]);
      expect(await alert.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(lang);
      await office.unroute(`**/rest/v1/rpc/${verb}`);
      const answered = office.waitForResponse((answer) => answer.url().includes(`/rpc/${verb}`) && answer.ok());
      await alert.getByRole('button', { name: retry }).click();
      await answered;
      await expect(alert).toHaveCount(0);
      await expect(office.getByText(text)).toHaveCount(0);
    });
  }
});

test('exporting an empty list fails with the sentence of its list', async ({ enter }) => {
  const office = await enter(admin, '/admin/clients?q=ninguém-com-este-nome');
  for (const list of ['clients', 'consultants', 'applications']) {
    await office.goto(`/admin/${list}?q=ninguém-com-este-nome`);
    await expect(office.getByText('No results found')).toBeVisible();
    await office.getByRole('button', { name: 'Export' }).click();
    await expect(toast(office, `Failed to export ${list}`)).toBeVisible();
  }
});

test('what cannot be changed says so: a plan, an assignment and the load behind it', async ({ enter }) => {
  const office = await enter(admin, '/admin/clients');
  await failing(office, 'admin_set_subscription');
  await office
    .getByRole('button', { name: /^(Activate|Cancel) Plan$/ })
    .first()
    .click();
  const question = office.getByRole('dialog');
  await question.getByRole('button', { name: /^(Activate|Cancel) Plan$/ }).click();
  await expect(toast(office, 'Failed to update subscription')).toBeVisible();

  await failing(office, 'admin_suggest_consultants');
  await office.goto('/admin/applications');
  await office
    .getByRole('button', { name: /^(Assign|Reassign)$/ })
    .first()
    .click();
  const choice = office.getByRole('dialog');
  await Promise.all([
    expect(choice.getByRole('alert')).toContainText('Failed to fetch consultant workload'),
    expect(toast(office, 'Failed to fetch consultant workload')).toBeVisible(),
  ]);
  await office.unroute('**/rest/v1/rpc/admin_suggest_consultants');
  await failing(office, 'admin_assign_consultant');
  await choice.getByRole('button', { name: 'Retry' }).click();
  await expect(choice.getByRole('radio').first()).toBeVisible();
  await choice.getByRole('button', { name: 'Assign' }).click();
  await expect(toast(office, 'Failed to assign consultant')).toBeVisible();
});

test('what somebody else settled first is said and read again', async ({ enter }) => {
  const client = await aClient({ plan: false });
  const { id } = await callAs<{ id: string }>(client.email, 'request_erasure', { reason: 'Mudei de ideia' });
  const office = await enter(admin, '/admin/erasure');
  const row = office.getByRole('row').filter({ hasText: client.email });
  await row.getByRole('button', { name: 'Reject' }).click();
  await callAs(PEOPLE.admin, 'admin_resolve_erasure', { request_id: id, decision: 'rejected' });
  await office.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(toast(office, 'This request was already resolved')).toBeVisible();
  await expect(row).toContainText('Rejected');
});
