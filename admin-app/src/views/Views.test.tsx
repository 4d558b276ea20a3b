import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import { ClientsPage } from '../clients/ClientsPage';
import { aClientRow, admin, counted } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { viewQuery } from './SaveView';

const VIEWS = '/rest/v1/saved_views';
let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_clients', counted([aClientRow()]))
    .rpc('admin_clients_summary', {});
});
afterEach(() => backend.restore());

it('a list with 20 views rejects another view', async () => {
  const every = Array.from({ length: 20 }, (_, n) => ({ place: n + 1, name: `View ${n}`, query: '' }));
  backend.on('GET', VIEWS, every);
  const { user } = renderApp(<ClientsPage />, { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  const dialog = within(await findDialog('Views of this list'));
  expect(await dialog.findByText('You have 20 views of this list. Delete one to save another.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save this view' })).toBeDisabled();
});

it('viewQuery leaves out the page and the open dialog', () => {
  expect(viewQuery('?q=a%20b&page=2&client=c1&columns=plan,contact')).toBe('q=a+b&columns=plan%2Ccontact');
});
