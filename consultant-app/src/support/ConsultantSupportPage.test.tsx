import {
  aConsultant,
  anApplication,
  aProfile,
  aTicket,
  type FakeBackend,
  fakeBackend,
  onScreen,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import { ConsultantSupportPage } from './ConsultantSupportPage';

const client = aProfile({ full_name: 'Ana Souza' });
const profile = aConsultant();
const ticket = { ...aTicket({ client_id: client.id, subject: 'Minha renda' }), client, consultant: profile, last: [] };

const application = (id: string, status: string, more: object = {}) => ({
  id,
  visa_type: 'B1/B2',
  status,
  current_step: 'payment',
  completed_steps: 3,
  total_steps: 7,
  ...more,
});

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/support_tickets', [ticket])
    .on('GET', '/rest/v1/ticket_messages', [])
    .rpc('support_satisfaction', { average: null, answers: 0 })
    .rpc('read_ticket', {});
});
afterEach(() => backend.restore());

const open = () =>
  renderApp(<ConsultantSupportPage />, { route: `/consultant/support?ticketId=${ticket.id}`, session: { profile } });

it('leads from a conversation to the open case of the client, and says where it stands', async () => {
  const applications = [application('newer', 'completed'), application('open', 'in_progress')];
  backend.rpc('consultant_client_details', { client, applications, tickets: [] });
  open();
  const about = within(await screen.findByRole('region', { name: 'Caso do cliente' }));
  expect(about.getByRole('link', { name: 'Abrir caso' })).toHaveAttribute('href', '/consultant/applications/open');
  expect(about.getByText('B1/B2')).toHaveTextContent('B1/B2 · Pagamento');
  expect(about.getByText('3 de 7 etapas concluídas')).toBeVisible();
});

it('leads to the newest case where none is open', async () => {
  const applications = [application('newer', 'completed', { current_step: null }), application('older', 'rejected')];
  backend.rpc('consultant_client_details', { client, applications, tickets: [] });
  open();
  expect(await screen.findByRole('link', { name: 'Abrir caso' })).toHaveAttribute(
    'href',
    '/consultant/applications/newer',
  );
  expect(screen.getByText('Concluído')).toBeVisible();
});

it('is a conversation without it where the case has gone to somebody else', async () => {
  backend.rpc('consultant_client_details', refusal('not_allowed', '42501'));
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Minha renda' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Caso do cliente' })).not.toBeInTheDocument();
});

it('has the steps and dates of the case beside the conversation on a wide screen', async () => {
  onScreen('min-width: 1440px');
  const applications = [application('open', 'in_progress')];
  const whole = anApplication({ client, at: 'interview' });
  const metadata = { appointment: { date: '2026-12-01', time: '09:30', location: 'São Paulo' } };
  backend
    .rpc('consultant_client_details', { client, applications, tickets: [] })
    .on('GET', '/rest/v1/consultant_appointments', [])
    .on('GET', '/rest/v1/visa_applications', {
      ...whole,
      application_steps: whole.application_steps.map((step) =>
        step.step_type === 'interview_scheduling' ? { ...step, metadata } : step,
      ),
    });
  open();
  const dates = within(await screen.findByRole('region', { name: 'Compromissos' }));
  expect(dates.getByText(/01\/12\/2026.*São Paulo/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Etapas' })).getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getAllByRole('region', { name: 'Caso do cliente' })).toHaveLength(1);
});
