import { collectNotices, type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { aConsultantRow, admin, counted } from '../testing/adminRows';
import { recordDownloads } from '../testing/downloads';
import { parseCsv } from '../testing/parseCsv';
import { findDialog } from '../testing/screen';
import { ConsultantsPage } from './ConsultantsPage';

const carlos = aConsultantRow();
let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_consultants', counted([carlos]))
    .rpc('admin_consultants_summary', {})
    .rpc('admin_consultant_details', {
      consultant: { ...carlos, id: carlos.consultant_id, role: 'consultant' },
      active_clients: 4,
      active_applications: 4,
      total_clients: 9,
      assigned: [],
    });
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/') => renderApp(<ConsultantsPage />, { session: admin, route });

it('shows the workload of the page in one picture above the table, its bar in the row beside', async () => {
  backend.rpc(
    'admin_consultants',
    counted([
      carlos,
      aConsultantRow({ consultant_id: 'k2', full_name: 'Eva Reis', active_clients: 12, active_applications: 12 }),
    ]),
  );
  open();
  const figure = await screen.findByRole('figure', {
    name: 'Bar chart of the open cases of each consultant. Carlos Lima: 4; Eva Reis: 12',
  });
  const table = screen.getByRole('table', { name: 'Consultant Management' });
  expect(figure.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(table).getByRole('progressbar', { name: "Carlos Lima's workload" })).toHaveAttribute('value', '40');
});

it('can be filtered to those with an open application', async () => {
  const { user } = open();
  const filter = screen.getByRole('combobox', { name: 'Filter' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Consultants', 'Active Only', 'More than 10 open cases']);
  await user.selectOptions(filter, 'Active Only');
  const asked = () => backend.requests('/rest/v1/rpc/admin_consultants').at(-1)?.body;
  await waitFor(() => expect(asked()).toMatchObject({ filter: 'active', page: 1 }));
});

it('says in words and in another colour who has more than can be looked after, not who is full', async () => {
  const marina = aConsultantRow({
    consultant_id: 'm',
    full_name: 'Marina Lopes',
    active_clients: 10,
    active_applications: 10,
  });
  backend.rpc('admin_consultants', counted([{ ...carlos, active_clients: 15, active_applications: 15 }, marina]));
  open();
  const over = await screen.findByRole('progressbar', { name: "Carlos Lima's workload, over the limit" });
  expect(over).toHaveAttribute('value', '100');
  expect(over.closest('.over')).not.toBeNull();
  const full = screen.getByRole('progressbar', { name: "Marina Lopes's workload" });
  expect(full).toHaveAttribute('value', '100');
  expect(full.closest('.over')).toBeNull();
});

it('closes the details of who is no consultant any more, and asks nothing more about them', async () => {
  backend.rpc('admin_set_role', { id: carlos.consultant_id });
  const { user } = open(`/?consultant=${carlos.consultant_id}`);
  await user.click(await screen.findByRole('button', { name: 'More actions for Carlos Lima' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change role' }));
  const change = await findDialog("Change Carlos Lima's role");
  await user.click(within(change).getByRole('combobox', { name: 'New role' }));
  await user.click(await screen.findByText('Client', { selector: '.ant-select-item-option-content' }));
  const read = backend.requests('/rest/v1/rpc/admin_consultant_details').length;
  await user.click(within(change).getByRole('button', { name: 'Change role' }));
  const question = await findDialog("Change Carlos Lima's role to Client?");
  await user.click(within(question).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Role changed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Consultant Details')).not.toBeInTheDocument());
  expect(backend.requests('/rest/v1/rpc/admin_consultant_details')).toHaveLength(read);
});

it('exports consultants under the columns of the specification', async () => {
  const files = recordDownloads();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 row exported')).toBeInTheDocument();
  expect(files[0]?.name).toMatch(/^consultants-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(parseCsv((await files[0]?.text()) ?? '')[1]).toEqual([
    'Carlos Lima',
    'carlos@exemplo.com',
    'N/A',
    '4',
    '9',
    '2026-03-01',
  ]);
});

it('waits once with a likely slip in the address of an invitation', async () => {
  backend.on('POST', '/functions/v1/invite-consultant', { invited: true });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite consultant' }));
  const dialog = await findDialog('Invite a consultant');
  await user.type(within(dialog).getByLabelText('Full Name'), 'Rita Lopes');
  await user.type(within(dialog).getByLabelText('Email'), 'rita@gmial.con{Enter}');
  const sentence = 'Did you mean rita@gmail.com? If rita@gmial.con is right, send it again.';
  expect(await within(dialog).findByText(sentence)).toBeVisible();
  const sent = () => backend.requests('/functions/v1/invite-consultant');
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('says that the address of an invitation has an account', async () => {
  const notices = collectNotices();
  backend.on('POST', '/functions/v1/invite-consultant', () =>
    Response.json({ error: 'email_exists' }, { status: 409 }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite consultant' }));
  const dialog = await findDialog('Invite a consultant');
  await user.type(within(dialog).getByLabelText('Full Name'), 'Rita Lopes');
  await user.type(within(dialog).getByLabelText('Email'), 'rita@gmail.com{Enter}');
  await waitFor(() => expect(notices).toEqual(['This email already has an account']));
});
