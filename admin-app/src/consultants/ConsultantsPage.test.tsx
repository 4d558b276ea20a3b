import { type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
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
    .rpc('admin_consultants_summary', {
      total_consultants: 6,
      active_consultants: 5,
      total_applications: 47,
      avg_applications: 8,
    })
    .rpc('admin_consultant_details', {
      consultant: { ...carlos, id: carlos.consultant_id, role: 'consultant' },
      active_clients: 4,
      total_clients: 9,
      assigned: [
        {
          application_id: 'a1',
          client_id: 'c1',
          client_name: 'Ana Souza',
          client_email: 'ana@exemplo.com',
          status: 'in_progress',
          created_at: '2026-03-01T12:00:00Z',
        },
      ],
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
    counted([carlos, aConsultantRow({ consultant_id: 'k2', full_name: 'Eva Reis', active_clients: 12 })]),
  );
  open();
  const figure = await screen.findByRole('figure', {
    name: 'Bar chart of the open clients of each consultant. Carlos Lima: 4; Eva Reis: 12',
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
  const marina = aConsultantRow({ consultant_id: 'm', full_name: 'Marina Lopes', active_clients: 10 });
  backend.rpc('admin_consultants', counted([{ ...carlos, active_clients: 15 }, marina]));
  open();
  const over = await screen.findByRole('progressbar', { name: "Carlos Lima's workload, over the limit" });
  expect(over).toHaveAttribute('value', '100');
  expect(over.closest('.over')).not.toBeNull();
  const full = screen.getByRole('progressbar', { name: "Marina Lopes's workload" });
  expect(full).toHaveAttribute('value', '100');
  expect(full.closest('.over')).toBeNull();
});

it('is sorted by load and by name both ways, one heading at a time', async () => {
  const { user } = open();
  const said = async (name: string) => (await screen.findByRole('columnheader', { name })).getAttribute('aria-sort');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Workload');
  await waitFor(async () => expect(await said('Workload')).toBe('ascending'));
  await press('Workload');
  await waitFor(async () => expect(await said('Workload')).toBe('descending'));
  await press('Consultant');
  await waitFor(async () => expect(await said('Consultant')).toBe('ascending'));
  expect(await said('Workload')).toBe('none');
  const asked = backend.requests('/rest/v1/rpc/admin_consultants').map(({ body }) => body);
  expect(asked.map((body) => Object(body).sort)).toEqual(['newest', 'workload_asc', 'workload', 'name']);
});

it('shows hours and absences of a consultant, which an administrator may change', async () => {
  backend
    .rpc('working_hours', [{ weekday: 1, from_time: '09:00', to_time: '12:00' }])
    .rpc('absences', [
      { id: 'x', from_date: '2026-12-02', from_time: '00:00', to_date: '2026-12-02', to_time: '24:00', reason: null },
    ])
    .rpc('remove_absence', true);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Details' }));
  await user.click(await screen.findByRole('button', { name: 'Hours and absences' }));
  expect(await screen.findByLabelText('Monday, span 1: from')).toHaveValue('09:00');
  await user.click(await screen.findByRole('button', { name: /^Remove the absence/ }));
  await user.click((await screen.findAllByRole('button', { name: 'Remove' })).at(-1) as HTMLElement);
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/remove_absence')).toHaveLength(1));
  expect(backend.requests('/rest/v1/rpc/working_hours')[0]?.body).toEqual({ consultant_id: carlos.consultant_id });
});

it('invites a consultant by e-mail', async () => {
  backend.on('POST', '/functions/v1/invite-consultant', { invited: true });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Invite consultant' }));
  const dialog = await findDialog('Invite a consultant');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await within(dialog).findByText('Full name is required')).toBeInTheDocument();
  await user.click(within(dialog).getByLabelText('Full Name'));
  await user.paste('a'.repeat(121));
  expect(await within(dialog).findByText('The name can have up to 120 letters')).toBeInTheDocument();
  await user.clear(within(dialog).getByLabelText('Full Name'));
  await user.type(within(dialog).getByLabelText('Full Name'), 'Marina Lopes');
  await user.type(within(dialog).getByLabelText('Email'), 'marina@exemplo.com');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
  expect(backend.requests('/functions/v1/invite-consultant')[0]?.body).toEqual({
    fullName: 'Marina Lopes',
    email: 'marina@exemplo.com',
  });
});

it('changes a role and deactivates, after asking', async () => {
  backend
    .rpc('admin_set_role', { id: carlos.consultant_id })
    .rpc('admin_set_deactivated', { id: carlos.consultant_id });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Details' }));
  await user.click(await screen.findByRole('button', { name: 'More actions for Carlos Lima' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const question = await findDialog('Deactivate Carlos Lima?');
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/admin_set_deactivated')[0]?.body).toEqual({
      user_id: carlos.consultant_id,
      deactivated: true,
    }),
  );
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

it('hands over what a consultant still serves, to anybody else', async () => {
  const others = [
    { consultant_id: carlos.consultant_id, full_name: 'Carlos Lima', email: 'c@x.test', active_applications: 4 },
    { consultant_id: 'k2', full_name: 'Helena Duarte', email: 'h@x.test', active_applications: 1 },
  ];
  backend.rpc('admin_suggest_consultants', others).rpc('admin_assign_many', []);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Details' }));
  await user.click(await screen.findByRole('button', { name: 'More actions for Carlos Lima' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over applications' }));
  const dialog = await findDialog('Assign 1 application');
  expect(await within(dialog).findByRole('radio', { name: /Helena Duarte/ })).toBeInTheDocument();
  expect(within(dialog).queryByRole('radio', { name: /Carlos Lima/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/admin_assign_many')[0]?.body).toEqual({ application_ids: ['a1'] }),
  );
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

it('says when consultants cannot be loaded or exported', async () => {
  backend.rpc('admin_consultants', json({ code: 'XX000', message: 'broken' }, 400));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load consultants');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Failed to export consultants')).toBeInTheDocument();
});

it('says when a consultant cannot be read', async () => {
  backend.rpc('admin_consultant_details', json({ code: 'XX000', message: 'broken' }, 400));
  open(`/?consultant=${carlos.consultant_id}`);
  const dialog = await findDialog('Consultant Details');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to fetch consultant data');
});
