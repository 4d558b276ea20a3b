import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import type { KeptFact } from '../data/facts';
import { admin, aFact } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { FactsPage } from './FactsPage';

const fact = (more: Partial<KeptFact>) => aFact({ checked_on: '2026-11-20', is_due: false, ...more });
const FEE = fact({ id: '0a0a0a0a-0000-4000-8000-000000000001' });
const OVER = fact({ id: 'f3', key: 'expeditedFee', value: '750', valid_until: '2026-01-01' });
const UNKNOWN = fact({ id: 'f4', key: 'waitRecife', kind: 'days', value: null });

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_facts', [FEE, UNKNOWN, OVER]).rpc('admin_audit', []);
});
afterEach(() => backend.restore());

const open = () => renderApp(<FactsPage />, { session: admin, route: '/admin/facts' });
it('FactsPage keeps the groups closed, and its search finds a fact by name, value or source', async () => {
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

it('the dialog of a fact shows its history', async () => {
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
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit: Consular fee (MRV), B1/B2 and F1' }));
  const dialog = await findDialog('Consular fee (MRV), B1/B2 and F1');
  expect(backend.requests('/rest/v1/rpc/admin_audit')[0]?.body).toMatchObject({ search: FEE.id });
  await user.click(await within(dialog).findByText(/Fact changed · Ada Admin/));
  const changes = within(dialog).getByRole('row', { name: 'Value 160 185' });
  expect(changes).toBeVisible();
});
