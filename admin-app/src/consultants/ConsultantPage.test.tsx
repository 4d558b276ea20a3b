import { Route, Routes } from '@rotavisto/shared/router';
import { collectNotices, type FakeBackend, fakeBackend, json, onPhone, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { aConsultantRow, admin, anAssigned, aPerformer, counted } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { ConsultantPage } from './ConsultantPage';

const carlos = { ...aConsultantRow({ consultant_id: 'k1' }), id: 'k1', role: 'consultant', undeliverable_since: null };
const details = (more: object = {}) => ({
  consultant: carlos,
  active_clients: 2,
  active_applications: 2,
  total_clients: 9,
  is_invited: false,
  invited_at: null,
  assigned: [
    anAssigned({ application_id: 'a1', client_name: 'Ana Souza', is_stuck: true }),
    anAssigned({ application_id: 'a2', client_name: 'Bruno Lima', current_step: 'ds160_form' }),
    anAssigned({ application_id: 'a3', client_name: 'Caio Reis', status: 'completed' }),
  ],
  ...more,
});

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_consultant_details', details())
    .rpc('admin_performance_consultants', counted([aPerformer()]))
    .rpc('absences', []);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = () =>
  renderApp(
    <Routes>
      <Route path="/admin/consultants/:id" element={<ConsultantPage />} />
      <Route path="/admin/consultants" element={<p>The list</p>} />
    </Routes>,
    { session: admin, route: '/admin/consultants/k1' },
  );

const names = () => within(screen.getByRole('table', { name: 'Assigned Clients' })).getAllByRole('link');

it('ConsultantPage lists clients with the step, age and link of their case, and filters them by step or lateness', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Carlos Lima' })).toBeInTheDocument();
  expect(names().map(({ textContent }) => textContent)).toEqual(['Ana Souza', 'Bruno Lima', 'Caio Reis']);
  expect(names()[0]).toHaveAttribute('href', '/admin/applications/a1');
  expect(screen.getByRole('row', { name: /Ana Souza/ })).toHaveTextContent(/Payment[\d,]+ days/);
  await user.click(screen.getByRole('button', { name: /^Stuck for 10 days or more/ }));
  await waitFor(() => expect(names().map(({ textContent }) => textContent)).toEqual(['Ana Souza']));
  await user.click(screen.getByRole('button', { name: /^DS-160/ }));
  await waitFor(() => expect(names().map(({ textContent }) => textContent)).toEqual(['Bruno Lima']));
  await user.click(screen.getByRole('button', { name: 'Show all 3' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('ConsultantPage shows the first action beside a menu of the others on a phone', async () => {
  onPhone();
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Hand over applications' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^More actions/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Hours and absences',
    'Change role',
    'Remove two-step verification',
    'Deactivate',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Change role' }));
  expect(await findDialog("Change Carlos Lima's role")).toBeInTheDocument();
});

it('ConsultantPage shows the figures of PerformancePage for its consultant', async () => {
  open();
  const section = await screen.findByRole('region', { name: 'Performance' });
  expect(section).toHaveTextContent('18 of 20 (90%)');
  expect(within(section).getByRole('link', { name: 'All figures' })).toHaveAttribute(
    'href',
    '/admin/performance?consultant=k1',
  );
});

it('ConsultantPage marks an invited consultant, and shows the reason when another invitation is refused', async () => {
  const notices = collectNotices();
  backend
    .rpc('admin_consultant_details', details({ is_invited: true, invited_at: '2026-03-05T12:00:00Z', assigned: [] }))
    .rpc('admin_invite_again', json({ code: 'P0001', message: 'invited_just_now' }, 400));
  const { user } = open();
  expect(await screen.findByText('Invited')).toBeVisible();
  expect(screen.getByText(/^Last invitation: Mar 5, 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand over applications' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(notices).toEqual(['The invitation was sent just now. Wait a minute before you send it again.']),
  );
});

it('ConsultantPage shows a missing consultant with a link to the list, and no failure', async () => {
  const notices = collectNotices();
  backend.rpc('admin_consultant_details', json({ code: 'P0002', message: 'consultant_not_found' }, 400));
  open();
  expect(await screen.findByText('Consultant not found')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Consultant Details' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All consultants' })).toHaveAttribute('href', '/admin/consultants');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(notices).toEqual([]);
});

it('ConsultantPage shows another failure with its sentence and a retry', async () => {
  backend.rpc('admin_consultant_details', json({ code: 'XX000', message: 'broken' }, 500));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch consultant data');
  expect(screen.queryByText('Consultant not found')).not.toBeInTheDocument();
});

it('ConsultantPage opens the list of consultants when the person is no longer a consultant, and does not load the details again', async () => {
  backend.rpc('admin_set_role', { id: 'k1' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change role' }));
  const change = await findDialog("Change Carlos Lima's role");
  await user.click(within(change).getByRole('combobox', { name: 'New role' }));
  await user.click(await screen.findByText('Client', { selector: '.ant-select-item-option-content' }));
  const read = backend.requests('/rest/v1/rpc/admin_consultant_details').length;
  await user.click(within(change).getByRole('button', { name: 'Change role' }));
  const question = await findDialog("Change Carlos Lima's role to Client?");
  await user.click(within(question).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('The list')).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/admin_consultant_details')).toHaveLength(read);
});
