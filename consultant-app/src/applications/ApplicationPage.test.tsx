import { Route, Routes } from '@rotavisto/shared/router';
import {
  aConsultant,
  anApplication,
  anAppointment,
  aProfile,
  type FakeBackend,
  fakeBackend,
  renderApp,
  stepsAt,
} from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../strings';
import { Where } from '../testing/screen';
import { ApplicationPage } from './ApplicationPage';

const client = aProfile({ full_name: 'Ana Souza' });
let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/consultant_appointments', [anAppointment({ date: '2026-04-15', time: '10:00' })])
    .on('GET', '/rest/v1/document_submissions', [])
    .on('GET', '/rest/v1/case_notes', [])
    .on('GET', '/rest/v1/ds160_forms', [{ intended_arrival: '2027-09-01' }])
    .rpc('consultant_client_details', {
      client,
      tickets: [
        {
          id: 't1',
          subject: 'Minha renda',
          status: 'open',
          created_at: '2026-03-11T12:00:00Z',
          last_message: { content: 'É suficiente?', created_at: '2026-03-11T12:00:00Z', sender_name: 'Ana Souza' },
        },
      ],
    })
    .on('GET', '/rest/v1/case_tasks', [])
    .rpc('application_timeline', [
      {
        at: '2026-03-12T12:00:00Z',
        actor_name: 'Carlos Lima',
        actor_role: 'consultant',
        action: 'move_application_step',
        detail: { before: { step: 'ds160_form' }, after: { step: 'payment' } },
      },
      {
        at: '2026-03-10T12:00:00Z',
        actor_name: 'Ana Souza',
        actor_role: 'client',
        action: 'start_application',
        detail: {},
      },
    ]);
});
afterEach(() => backend.restore());

function open(applications: object[] | (() => Promise<object[]>), search = '') {
  backend.on('GET', '/rest/v1/visa_applications', applications);
  return renderApp(
    <Routes>
      <Route path="/consultant/applications/:id" element={<ApplicationPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    {
      route: `/consultant/applications/00000000-0000-4000-8000-00000000aaaa${search}`,
      session: { profile: aConsultant() },
    },
  );
}

it('ApplicationPage begins the move in its address once, and asks about skipped work', async () => {
  backend.rpc('move_application_step', { id: 'a' });
  const { user } = open([anApplication({ client, at: 'payment' })], '?mover=interview_scheduling');
  const skipped = await screen.findByRole('dialog', {
    name: 'Avançar para Agendamento? Ana Souza · B1/B2 · viagem 01/09/2027',
  });
  await user.click(within(skipped).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.requests('/rest/v1/rpc/move_application_step')).toEqual([]);
});

it('the heading exists before the case is loaded, and keeps the focus when its name arrives', async () => {
  let answer = (_cases: object[]) => {};
  open(() => new Promise<object[]>((resolve) => (answer = resolve)));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Solicitação' });
  heading.focus();
  answer([anApplication({ client, at: 'payment' })]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Solicitação de Ana Souza' })).toHaveFocus();
});

it('ApplicationPage ignores an unknown step in its address', async () => {
  open([anApplication({ client, at: 'payment' })], '?mover=fim');
  expect(await screen.findByRole('button', { name: 'Mover para…' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the move button keeps the focus during a move, and a second press sends no second move', async () => {
  backend.rpc('move_application_step', () => new Promise<Response>(() => {}));
  const held = { date: '2026-01-10', time: '08:30', location: 'São Paulo', protocol: 'X' };
  const application_steps = stepsAt('interview').map((step) =>
    step.step_type === 'interview_scheduling' ? { ...step, metadata: { appointment: held } } : step,
  );
  const { user } = open([anApplication({ client, application_steps })]);
  const button = await screen.findByRole('button', { name: 'Mover para…' });
  for (let press = 0; press < 2; press += 1) {
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Decisão' }));
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
  }
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/move_application_step')).toHaveLength(1));
});

it('a section without content is folded to one line', async () => {
  backend.on('GET', '/rest/v1/consultant_appointments', []).rpc('consultant_client_details', { client, tickets: [] });
  open([anApplication({ client })]);
  for (const name of ['Conversa', 'Documentos', 'Formulário DS-160', 'Taxa consular', 'Compromissos'])
    await waitFor(() => expect(screen.getByRole('region', { name })).toHaveClass('folded'));
});

it('ApplicationPage shows the recorded outcome of the case', async () => {
  open([
    anApplication({
      client,
      at: null,
      status: 'rejected',
      outcome: 'refused',
      decided_on: '2026-05-01',
      decision_reason: 'Seção 214(b)',
    }),
  ]);
  const outcome = within(await screen.findByRole('region', { name: 'Resultado' }));
  for (const text of ['Recusado', 'Decisão em 01/05/2026', 'Motivo: Seção 214(b)']) {
    expect(outcome.getByText(text)).toBeVisible();
  }
});

it(`the page of another consultant's case shows "Solicitação não encontrada"`, async () => {
  open([]);
  expect(await screen.findByText('Solicitação não encontrada')).toBeVisible();
  expect(screen.queryByText('Registro não encontrado. Atualize a página.')).not.toBeInTheDocument();
});

it('ApplicationPage shows the party that has to act, and since when', async () => {
  const application = anApplication({ client, at: 'payment' });
  const startedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const application_steps = application.application_steps.map((step) => ({ ...step, started_at: startedAt }));
  open([{ ...application, application_steps }]);
  expect(await screen.findByText('Com você há 3 dias: Pagamento')).toBeVisible();
});

it('the turn of the client begins with the registered protocol, not with the step', async () => {
  const application = anApplication({ client, at: 'payment' });
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const application_steps = application.application_steps.map((step) => ({
    ...step,
    started_at: before(8),
    metadata: { protocol_number: 'AA00ABCD12', protocol_registered_at: before(2) },
  }));
  open([{ ...application, application_steps }]);
  expect(await screen.findByText('Com o cliente há 2 dias: Pagamento')).toBeVisible();
});
