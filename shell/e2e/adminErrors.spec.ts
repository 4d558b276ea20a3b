import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

/** Every sentence of the administrator's error catalogue, provoked on the screen that says it. */
const admin = { email: PEOPLE.admin };

test.use({ expectedErrors: /status of 400/ });

const failing = (page: Page, verb: string) =>
  page.route(`**/rest/v1/rpc/${verb}`, (route) =>
    route.fulfill({ status: 400, json: { code: 'XX000', message: 'broken' } }),
  );

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true }).first();

interface Failure {
  verb: string;
  path: string;
  /** What completes the path: the id of any row of this query. */
  rowOf?: string;
  text: string;
}

const ANY_ID = 'select=id&limit=1';

const FAILURES: Failure[] = [
  { verb: 'admin_dashboard', path: '/admin', text: 'Failed to load dashboard statistics. Please try again.' },
  { verb: 'admin_clients', path: '/admin/clients', text: 'Failed to load clients' },
  {
    verb: 'admin_client_details',
    path: '/admin/clients?client=',
    rowOf: `profiles?role=eq.client&${ANY_ID}`,
    text: 'Failed to fetch client data',
  },
  { verb: 'admin_consultants', path: '/admin/consultants', text: 'Failed to load consultants' },
  {
    verb: 'admin_consultant_details',
    path: '/admin/consultants?consultant=',
    rowOf: `profiles?role=eq.consultant&${ANY_ID}`,
    text: 'Failed to fetch consultant data',
  },
  { verb: 'admin_applications', path: '/admin/applications', text: 'Failed to load applications' },
  {
    verb: 'admin_application_details',
    path: '/admin/applications?application=',
    rowOf: `visa_applications?${ANY_ID}`,
    text: 'Failed to fetch application data',
  },
  { verb: 'admin_audit', path: '/admin/audit', text: 'Failed to load audit log' },
  { verb: 'admin_erasure_requests', path: '/admin/erasure', text: 'Failed to load erasure requests' },
  { verb: 'sales_summary', path: '/admin/sales', text: 'Erro ao carregar estatísticas de vendas' },
];

for (const { verb, path, rowOf, text } of FAILURES) {
  test(`${path} says in its own words that ${verb} could not be loaded, and loads again`, DEEP, async ({ enter }) => {
    const [row] = rowOf ? await rows<{ id: string }>(rowOf) : [];
    const office = await enter(admin, '/admin/settings');
    await failing(office, verb);
    await office.goto(`${path}${row?.id ?? ''}`);
    const alert = office.getByRole('alert').filter({ hasText: text });
    await Promise.all([expect(alert).toBeVisible(), expect(toast(office, text)).toBeVisible()]);
    const isSales = path === '/admin/sales';
    const lang = await alert.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
    expect(lang).toBe(isSales ? 'pt-BR' : 'en');
    await office.unroute(`**/rest/v1/rpc/${verb}`);
    const answered = office.waitForResponse((answer) => answer.url().includes(`/rpc/${verb}`) && answer.ok());
    await alert.getByRole('button', { name: isSales ? 'Tentar novamente' : 'Retry' }).click();
    await answered;
    await expect(alert).toHaveCount(0);
  });
}

test('exporting an empty list fails with the sentence of its list', DEEP, async ({ enter }) => {
  const office = await enter(admin, '/admin/clients?q=ninguém-com-este-nome');
  for (const list of ['clients', 'consultants', 'applications']) {
    await office.goto(`/admin/${list}?q=ninguém-com-este-nome`);
    await expect(office.getByText('No results found')).toBeVisible();
    await office.getByRole('button', { name: 'Export' }).click();
    await expect(toast(office, `Failed to export ${list}`)).toBeVisible();
  }
});

test('what cannot be changed says so: a plan, an assignment and the load behind it', DEEP, async ({ enter }) => {
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
  await choice.getByRole('button', { name: /^(Assign|Reassign)$/ }).click();
  await expect(toast(office, 'Failed to assign consultant')).toBeVisible();
});

test('what somebody else settled first is said and read again', DEEP, async ({ enter }) => {
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
