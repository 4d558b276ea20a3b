import { type FakeBackend, fakeBackend, json, refusal, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { KeptFact } from '../data/facts';
import { admin, aFact } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { FactsPage } from './FactsPage';

const fact = (more: Partial<KeptFact>) => aFact({ checked_on: '2026-11-20', is_due: false, ...more });
const FEE = fact({ id: '0a0a0a0a-0000-4000-8000-000000000001' });
const OLD = fact({ id: 'f2', key: 'sevisFee', value: '350', checked_on: '2026-01-20', is_due: true });
const OVER = fact({ id: 'f3', key: 'expeditedFee', value: '750', valid_until: '2026-01-01' });
const UNKNOWN = fact({ id: 'f4', key: 'waitRecife', kind: 'days', value: null });
const POSTS = fact({
  id: 'f5',
  key: 'posts',
  kind: 'text',
  value: null,
  text_pt: 'Recife',
  text_en: 'Recife',
  text_es: 'Recife',
});

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_facts', [FEE, UNKNOWN, OVER, OLD, POSTS]).rpc('admin_audit', []);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/admin/facts') => renderApp(<FactsPage />, { session: admin, route });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const edit = async (name: string) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Edit: ${name}` }));
  return { user, dialog: await findDialog(name) };
};

it('lists what readers see of each fact, with source, age and state; what is to check comes first', async () => {
  open();
  const fee = await rowOf('Consular fee (MRV), B1/B2 and F1');
  for (const text of ['US$185', 'Rule of 2023', 'Nov 20, 2026', 'by Ada Admin', 'Up to date'])
    expect(fee).toHaveTextContent(text);
  expect(within(fee).getByRole('link', { name: 'Rule of 2023' })).toHaveAttribute('href', 'https://example.test/rule');
  expect(await rowOf('SEVIS fee (F1)')).toHaveTextContent('Over 60 days');
  expect(await rowOf('Expedited interview: fee')).toHaveTextContent('Ended: not shown');
  expect(await rowOf('Wait for an interview: Recife')).toHaveTextContent('Not entered yet');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('SEVIS fee (F1)');
});

it('shows those alone that are to check, as the alert of the dashboard links to', async () => {
  open('/admin/facts?filter=due');
  expect(await screen.findByText('SEVIS fee (F1)')).toBeVisible();
  expect(screen.queryByText('Consular fee (MRV), B1/B2 and F1')).not.toBeInTheDocument();
});

it('keeps the groups closed, and finds a fact by name, value or source', async () => {
  const { user } = open();
  const fees = await screen.findByText('Fees and payment to the government (2)');
  expect(screen.getByText('Consular fee (MRV), B1/B2 and F1')).not.toBeVisible();
  await user.click(fees);
  expect(screen.getByText('Consular fee (MRV), B1/B2 and F1')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search facts...' });
  await user.type(search, 'us$185');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('Consular fee (MRV), B1/B2 and F1')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'nothing like it');
  expect(await screen.findByText('No fact with these words')).toBeVisible();
});

it('confirms a fact', async () => {
  backend.rpc('admin_confirm_fact', OLD.id);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Checked today: SEVIS fee (F1)' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/admin_confirm_fact')[0]?.body).toEqual({ key: 'sevisFee', revision: 3 }),
  );
  expect(await screen.findByText('Fact checked today')).toBeInTheDocument();
});

it('previews an amount in three languages while it is typed, and saves what is filled in', async () => {
  backend.rpc('admin_save_fact', FEE.id);
  const { user, dialog } = await edit('Consular fee (MRV), B1/B2 and F1');
  const value = within(dialog).getByLabelText('Amount in dollars, such as 185 or 185.50');
  await user.clear(value);
  await user.type(value, 'caro');
  expect(dialog).not.toHaveTextContent('NaN');
  await user.clear(value);
  await user.type(value, '1205.50');
  for (const printed of ['US$ 1.205,50', 'US$1,205.50', 'US$ 1,205.50'])
    expect(within(dialog).getByText(printed)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save as checked today' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/admin_save_fact')[0]?.body).toEqual({
      key: 'mrvFee',
      revision: 3,
      value: '1205.50',
      source_pt: 'Regra 2023',
      source_en: 'Rule of 2023',
      source_es: 'Regla de 2023',
      source_url: 'https://example.test/rule',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says at each field what it refuses, and sends nothing', async () => {
  const { user, dialog } = await edit('Consular fee (MRV), B1/B2 and F1');
  for (const [label, typed, problem] of [
    ['Amount in dollars, such as 185 or 185.50', 'free', 'Write an amount such as 185 or 185.50'],
    ['Official address (https)', 'http://example.test', 'Write an address that begins with https://'],
    ['Source in Spanish', '<b>x', 'Write the text, without the signs < > { }'],
    ['Last day it holds', '01/01/2020', 'The last day cannot be in the past'],
  ] as const) {
    const field = within(dialog).getByLabelText(label);
    const before = (field as HTMLInputElement).value;
    fireEvent.change(field, { target: { value: typed } });
    await user.click(within(dialog).getByRole('button', { name: 'Save as checked today' }));
    expect(await within(dialog).findByText(problem)).toBeVisible();
    fireEvent.change(field, { target: { value: before } });
  }
  expect(backend.requests('/rest/v1/rpc/admin_save_fact')).toHaveLength(0);
});

it('keeps what was typed where the database refuses it, and says why', async () => {
  backend.rpc('admin_save_fact', refusal('fact_over', '22023'));
  const { user, dialog } = await edit('Posts in Brazil');
  const text = within(dialog).getByLabelText('Text in English');
  await user.clear(text);
  await user.type(text, 'Recife alone');
  await user.click(within(dialog).getByRole('button', { name: 'Save as checked today' }));
  expect(await screen.findByText('The last day cannot be in the past')).toBeInTheDocument();
  expect(text).toHaveValue('Recife alone');
});

it('tells the later of two administrators, keeps what was typed, and takes it over the newest on the next press', async () => {
  backend.rpc('admin_save_fact', refusal('changed_meanwhile', 'P0001'));
  const { user, dialog } = await edit('Consular fee (MRV), B1/B2 and F1');
  const value = within(dialog).getByLabelText('Amount in dollars, such as 185 or 185.50');
  await user.clear(value);
  await user.type(value, '199');
  backend.rpc('admin_facts', [{ ...FEE, value: '205', revision: 4 }]);
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save as checked today' }));
  await save();
  expect(await screen.findByText(/Another administrator saved a change first/)).toBeVisible();
  expect(value).toHaveValue('199');
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/admin_facts').length).toBeGreaterThan(1));
  backend.rpc('admin_save_fact', FEE.id);
  await save();
  const saves = () => backend.requests('/rest/v1/rpc/admin_save_fact').map(({ body }) => body);
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()).toMatchObject([
    { revision: 3, value: '199' },
    { revision: 4, value: '199' },
  ]);
});

it('a waiting time may stay unknown', async () => {
  backend.rpc('admin_save_fact', UNKNOWN.id);
  const { user, dialog } = await edit('Wait for an interview: Recife');
  await user.click(within(dialog).getByRole('button', { name: 'Save as checked today' }));
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/admin_save_fact')).toHaveLength(1));
  expect(backend.requests('/rest/v1/rpc/admin_save_fact')[0]?.body).not.toHaveProperty('value');
});

it('chooses the ways of paying from a list, and asks for one at least', async () => {
  const methods = fact({ id: 'f6', key: 'paymentMethods', kind: 'methods', value: 'pix,card,boleto' });
  backend.rpc('admin_facts', [methods]).rpc('admin_save_fact', methods.id);
  const { user, dialog } = await edit('Ways of paying for a plan');
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save as checked today' }));
  for (const name of ['Pix', 'Card', 'Boleto']) await user.click(within(dialog).getByRole('checkbox', { name }));
  await save();
  expect(await within(dialog).findByText('Choose at least one way of paying')).toBeVisible();
  for (const name of ['Boleto', 'Pix']) await user.click(within(dialog).getByRole('checkbox', { name }));
  expect(within(dialog).getByText('Pix or boleto')).toBeVisible();
  await save();
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/admin_save_fact')).toHaveLength(1));
  expect(backend.requests('/rest/v1/rpc/admin_save_fact')[0]?.body).toMatchObject({ value: 'pix,boleto' });
});

it('reads the history of one fact', async () => {
  const entry = {
    id: '7',
    at: '2026-11-21T12:00:00Z',
    actor_id: 'a',
    actor_name: 'Ada Admin',
    actor_role: 'admin',
    action: 'admin_save_fact',
    object_type: 'fact',
    object_id: FEE.id,
    application_id: null,
    client_id: null,
    client_name: null,
    before: { key: 'mrvFee', value: '160' },
    after: { key: 'mrvFee', value: '185' },
    total_count: 1,
  };
  backend.rpc('admin_audit', [entry]);
  const { user, dialog } = await edit('Consular fee (MRV), B1/B2 and F1');
  expect(backend.requests('/rest/v1/rpc/admin_audit')[0]?.body).toMatchObject({ search: FEE.id });
  await user.click(await within(dialog).findByText(/Fact changed · Ada Admin/));
  const changes = within(dialog).getByRole('row', { name: 'Value 160 185' });
  expect(changes).toBeVisible();
});

it('says when the facts cannot be loaded, and loads them again', async () => {
  backend.rpc('admin_facts', json({ code: 'XX000', message: 'broken' }, 400));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load the facts');
  backend.rpc('admin_facts', [FEE]);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Consular fee (MRV), B1/B2 and F1')).toBeInTheDocument();
});
