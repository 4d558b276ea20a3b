import { type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientsPage } from '../clients/ClientsPage';
import { aClientRow, admin, counted } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { viewQuery } from './SaveView';

const VIEWS = '/rest/v1/saved_views';
const active = { place: 1, name: 'Só ativos', query: 'filter=active&columns=plan' };

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_clients', counted([aClientRow()]))
    .rpc('admin_clients_summary', {})
    .on('GET', VIEWS, [active]);
});
afterEach(() => backend.restore());

async function openViews(route = '/') {
  const { user } = renderApp(<ClientsPage />, { session: admin, route });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return { user, dialog: within(await findDialog('Views of this list')) };
}

/** Without the sign of a column that sorts. */
const headings = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent?.replace('↕', ''));

it('hides a column and shows it again; the first one and the actions cannot be hidden', async () => {
  const { user, dialog } = await openViews();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(4);
  await user.click(dialog.getByRole('checkbox', { name: 'Contact' }));
  await waitFor(() => expect(headings()).toEqual(['Client', 'Plan', 'Applications', 'Last Activity', 'Actions']));
  await user.click(dialog.getByRole('checkbox', { name: 'Contact' }));
  await waitFor(() => expect(headings()).toContain('Contact'));
});

it('shows the columns that the address names, and no unknown one', async () => {
  renderApp(<ClientsPage />, { session: admin, route: '/?columns=plan,secret' });
  await screen.findByRole('button', { name: 'Views' });
  expect(headings()).toEqual(['Client', 'Plan', 'Actions']);
});

it('opens a saved view with its filter and columns', async () => {
  const { user, dialog } = await openViews('/?q=ana&page=3');
  await user.click(await dialog.findByRole('button', { name: 'Show Só ativos' }));
  await waitFor(() => expect(headings()).toEqual(['Client', 'Plan', 'Actions']));
  expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveValue('active');
});

it('saves what the address says under a name, in the first free place', async () => {
  backend.on('POST', VIEWS, json(null, 201));
  const { user, dialog } = await openViews('/?q=ana&page=3&sort=name');
  await dialog.findByText('Só ativos');
  await user.type(dialog.getByLabelText('Name'), ' Anas ');
  await user.click(dialog.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue(''));
  const saved = backend.requests(VIEWS).find(({ method }) => method === 'POST');
  expect(saved?.body).toEqual({ list: 'clients', place: 2, name: 'Anas', query: 'q=ana&sort=name' });
});

it('replaces a view of the same name, and says so before', async () => {
  backend.on('PATCH', VIEWS, json(null, 204));
  const { user, dialog } = await openViews('/?filter=active');
  await dialog.findByText('Só ativos');
  await user.type(dialog.getByLabelText('Name'), 'Só ativos');
  expect(await dialog.findByText('A view with this name exists; saving replaces it.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(backend.requests(VIEWS).map(({ method }) => method)).toContain('PATCH'));
});

it('deletes a view', async () => {
  backend.on('DELETE', VIEWS, json(null, 204));
  const { user, dialog } = await openViews();
  backend.on('GET', VIEWS, []);
  await user.click(await dialog.findByRole('button', { name: 'Delete the view Só ativos' }));
  expect(await dialog.findByText(/^No saved views yet/)).toBeInTheDocument();
});

it('says that a view could not be saved, and keeps the name', async () => {
  backend.on('POST', VIEWS, json({ code: 'XX000', message: 'broken' }, 400));
  const { user, dialog } = await openViews();
  await dialog.findByText('Só ativos');
  await user.type(dialog.getByLabelText('Name'), 'Anas');
  await user.click(dialog.getByRole('button', { name: 'Save this view' }));
  expect(await dialog.findByText('Failed to save the view. Please try again.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Name')).toHaveValue('Anas');
});

it('takes no twenty-first view', async () => {
  const every = Array.from({ length: 20 }, (_, n) => ({ place: n + 1, name: `View ${n}`, query: '' }));
  backend.on('GET', VIEWS, every);
  const { dialog } = await openViews();
  expect(await dialog.findByText('You have 20 views of this list. Delete one to save another.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save this view' })).toBeDisabled();
});

it('says that the views could not be loaded', async () => {
  backend.on('GET', VIEWS, json({ code: 'XX000', message: 'broken' }, 400));
  const { dialog } = await openViews();
  expect(await dialog.findByText('Failed to load saved views')).toBeInTheDocument();
});

it('keeps neither the page nor what is open over the list', () => {
  expect(viewQuery('?q=a%20b&page=2&client=c1&columns=plan,contact')).toBe('q=a+b&columns=plan%2Ccontact');
});
