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
// The dialogs share a chunk, whose first import is slow.
beforeAll(() => import('../lazyComponents'));
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_consultants', counted([carlos]))
    .rpc('admin_consultants_summary', {});
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/') => renderApp(<ConsultantsPage />, { session: admin, route });

it('a chart below the table shows the workload of the listed consultants, and each row shows its bar', async () => {
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
  expect(figure.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(within(table).getByRole('progressbar', { name: "Carlos Lima's workload" })).toHaveAttribute('value', '40');
});

it('the list of consultants can be filtered by consultants with an open application', async () => {
  const { user } = open();
  const filter = screen.getByRole('group', { name: 'Filter' });
  expect(
    within(filter)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Consultants', 'Active Only', 'More than 10 open cases', 'Invited, not here yet']);
  await user.click(within(filter).getByRole('button', { name: 'Active Only' }));
  const asked = () => backend.requests('/rest/v1/rpc/admin_consultants').at(-1)?.body;
  await waitFor(() => expect(asked()).toMatchObject({ filter: 'active', page: 1 }));
});

it('the bar of more than ten open cases has another name and colour than the bar of ten open cases', async () => {
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

it('an invited consultant is not in the chart, is marked in the row, and can be invited again', async () => {
  const rita = aConsultantRow({
    consultant_id: 'k9',
    full_name: 'Rita Lopes',
    is_invited: true,
    active_applications: 0,
  });
  backend
    .rpc('admin_consultants', counted([carlos, rita]))
    .rpc('admin_consultants_summary', { total_consultants: 1, invited_consultants: 1 })
    .rpc('admin_invite_again', {});
  const notices = collectNotices();
  const { user } = open();
  await screen.findByRole('figure', { name: 'Bar chart of the open cases of each consultant. Carlos Lima: 4' });
  const row = screen.getByRole('row', { name: /Rita Lopes/ });
  expect(row).toHaveTextContent('Invited');
  expect(within(row).queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('and 1 invited, not counted')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Send the invitation to Rita Lopes again' }));
  await waitFor(() => expect(notices).toEqual(['Invitation sent']));
  expect(backend.requests('/rest/v1/rpc/admin_invite_again').map(({ body }) => body)).toEqual([
    { consultant_id: 'k9' },
  ]);
});

it('an old link to a consultant in the list redirects to the page of the consultant', async () => {
  open('/admin/consultants?consultant=k1');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/consultants/k1'));
});

it('consultants are exported with the columns of the specification', async () => {
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

it('an invitation without a name and an address shows an error at each field and is not sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite consultant' }));
  const dialog = await findDialog('Invite a consultant');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await within(dialog).findByText('Full name is required')).toBeVisible();
  expect(within(dialog).getByText('Email is required')).toBeVisible();
  expect(backend.requests('/functions/v1/invite-consultant')).toEqual([]);
});

it('an invitation to an address with a likely typing error is sent only on the second press', async () => {
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

it('an invitation to an address with an account shows an error', async () => {
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
