import { speak } from '@rotavisto/shared/i18n';
import { Route, Routes } from '@rotavisto/shared/router';
import { collectNotices, type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { act, screen, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { CasePage } from './CasePage';

const ID = 'abcdef12-0000-4000-8000-000000000000';

const application = {
  id: ID,
  client_id: 'c1',
  consultant_id: 'k1',
  visa_type: 'B1/B2',
  subscription_id: null,
  status: 'in_progress',
  outcome: null,
  decided_on: null,
  visa_valid_until: null,
  decision_reason: null,
  created_at: '2026-03-05T12:00:00Z',
  updated_at: '2026-03-06T12:00:00Z',
  client: { id: 'c1', full_name: 'Ana Souza', email: 'ana@exemplo.com', phone: null },
  consultant: { id: 'k1', full_name: 'Carlos Lima', email: 'carlos@exemplo.com', phone: null },
  steps: [
    {
      id: 's1',
      step_type: 'payment',
      status: 'in_progress',
      order_index: 3,
      title: null,
      description: null,
      started_at: '2026-03-06T12:00:00Z',
      completed_at: null,
    },
  ],
  notes: 3,
  tasks_open: 2,
  tasks_done: 5,
};

const client = {
  client: application.client,
  has_active_plan: true,
  last_activity: null,
  subscriptions: [
    {
      id: 'p1',
      plan_name: 'Visto de Turismo',
      status: 'active',
      started_at: '2026-03-02T12:00:00Z',
      created_at: '2026-03-02T12:00:00Z',
      expires_at: null,
    },
  ],
  applications: [],
  tickets: [
    { id: 't1', ticket_number: 'T-1', subject: 'Passaporte', status: 'open', created_at: '2026-03-04T12:00:00Z' },
  ],
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_application_details', application)
    .rpc('admin_client_details', client)
    .rpc('application_timeline', [
      {
        at: '2026-03-06T12:00:00Z',
        action: 'submit_documents',
        actor_name: 'Ana Souza',
        actor_role: 'client',
        detail: {},
      },
    ])
    .rpc('admin_suggest_consultants', []);
});
afterEach(async () => {
  toast.remove();
  backend.restore();
  await act(() => speak('en'));
});

const open = (session = admin) =>
  renderApp(
    <Routes>
      <Route path="/admin/applications/:id" element={<CasePage />} />
    </Routes>,
    { session, route: `/admin/applications/${ID}` },
  );

it.each([
  ['en', 'History', 'Application moved to another step: in progress → Payment', 'Document reviewed: rejected'],
  ['es', 'Historial', 'Solicitud movida a otra etapa: en curso → Pago', 'Documento revisado: rechazado'],
  [
    'pt',
    'Histórico',
    'Solicitação movida para outra etapa: em andamento → Pagamento',
    'Documento analisado: rejeitado',
  ],
] as const)('the case shows its history in the language %s', async (language, heading, moved, reviewed) => {
  const by = { actor_name: 'Carlos Lima', actor_role: 'consultant' };
  backend.rpc('application_timeline', [
    {
      at: '2026-03-07T12:00:00Z',
      action: 'move_application_step',
      ...by,
      detail: { before: { step: 'ds160' }, after: { status: 'in_progress', step: 'payment' } },
    },
    { at: '2026-03-06T12:00:00Z', action: 'review_document', ...by, detail: { after: { status: 'rejected' } } },
  ]);
  open({ profile: { ...admin.profile, language } });
  const history = await screen.findByRole('region', { name: heading });
  expect(await within(history).findByText(moved)).toBeVisible();
  expect(within(history).getByText(reviewed)).toBeVisible();
});

it('CasePage shows a missing application with a link to the list, and no failure', async () => {
  const notices = collectNotices();
  backend.rpc('admin_application_details', json({ code: 'P0002', message: 'application_not_found' }, 400));
  open();
  expect(await screen.findByText('Application not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All applications' })).toHaveAttribute('href', '/admin/applications');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(notices).toEqual([]);
});
