import {
  aConsultant,
  aDocument,
  aMessage,
  anApplication,
  aProfile,
  aTicket,
  type FakeBackend,
  fakeBackend,
  onScreen,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
    .on('GET', '/rest/v1/visa_applications', [])
    .on('GET', '/rest/v1/support_tickets', [ticket])
    .on('GET', '/rest/v1/ticket_messages', [])
    .rpc('support_satisfaction', { average: null, answers: 0 })
    .rpc('read_ticket', {});
});
afterEach(() => backend.restore());

const open = (screenWidth = 'min-width: 1200px') => {
  onScreen(screenWidth);
  return renderApp(<ConsultantSupportPage />, {
    route: `/consultant/support?ticketId=${ticket.id}`,
    session: { profile },
  });
};

it('the conversation links to the open case of the client and shows its step', async () => {
  const applications = [application('newer', 'completed'), application('open', 'in_progress')];
  backend.rpc('consultant_client_details', { client, applications, tickets: [] });
  open();
  const about = within(await screen.findByRole('region', { name: 'Caso do cliente' }));
  expect(about.getByRole('link', { name: 'Abrir caso' })).toHaveAttribute('href', '/consultant/applications/open');
  expect(about.getByText('B1/B2').parentElement).toHaveTextContent('B1/B2 · Pagamento');
});

it('the conversation links to the newest case when no case is open', async () => {
  const applications = [application('newer', 'completed', { current_step: null }), application('older', 'rejected')];
  backend.rpc('consultant_client_details', { client, applications, tickets: [] });
  open();
  expect(await screen.findByRole('link', { name: 'Abrir caso' })).toHaveAttribute(
    'href',
    '/consultant/applications/newer',
  );
  expect(screen.getByText('Concluído')).toBeVisible();
});

it('the conversation has no case when another consultant took over the case', async () => {
  backend.rpc('consultant_client_details', refusal('not_allowed', '42501'));
  open();
  expect(await screen.findByRole('region', { name: 'Conversa: Minha renda' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Caso do cliente' })).not.toBeInTheDocument();
});

const whole = () => {
  const interview = anApplication({ client, at: 'interview' });
  const metadata = { appointment: { date: '2026-12-01', time: '09:30', location: 'São Paulo' } };
  backend
    .rpc('consultant_client_details', { client, applications: [application('open', 'in_progress')], tickets: [] })
    .on('GET', '/rest/v1/consultant_appointments', [])
    .on('GET', '/rest/v1/document_submissions', [aDocument({ document_type: 'passport', status: 'approved' })])
    .on('GET', '/rest/v1/case_notes', [])
    .on('GET', '/rest/v1/visa_applications', {
      ...interview,
      application_steps: interview.application_steps.map((step) =>
        step.step_type === 'interview_scheduling' ? { ...step, metadata } : step,
      ),
    });
};

it('the step, the dates, the documents and the notes of the case are beside the conversation', async () => {
  whole();
  open();
  const dates = within(await screen.findByRole('region', { name: 'Compromissos' }));
  expect(dates.getByText(/01\/12\/2026.*São Paulo/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Etapas' })).getAllByRole('listitem')).toHaveLength(7);
  const documents = within(screen.getByRole('region', { name: 'Documentos' }));
  expect(await documents.findByText('Passaporte')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nova nota' })).toBeVisible();
});

it("the account holder's own case is unfolded, and the cases of the children are named", async () => {
  const traveller = { id: 't', full_name: 'Bia Souza', birth_date: '2015-01-01' };
  const applications = [
    application('child', 'in_progress', { traveller }),
    application('own', 'in_progress', { traveller: null }),
  ];
  backend.rpc('consultant_client_details', { client, applications, tickets: [] });
  open();
  expect(await screen.findByText(/Pedido de Bia/, { selector: 'summary *' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir caso' })).toHaveAttribute('href', '/consultant/applications/own');
});

it('the menu of a narrow conversation opens the case', async () => {
  whole();
  const { user } = open('max-width');
  await user.click(await screen.findByRole('button', { name: 'Mais sobre esta conversa' }));
  await user.click(screen.getByRole('menuitem', { name: 'Caso do cliente' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Caso do cliente')).toBeVisible();
  expect(await dialog.findByRole('region', { name: 'Compromissos' })).toBeVisible();
});

it('a dismissed wait can be undone', async () => {
  const waiting = { ...ticket, waiting_since: '2026-03-10T12:00:00Z' };
  const words = { ...aMessage({ sender_id: client.id, content: 'Obrigada.' }), sender: client };
  backend
    .on('GET', '/rest/v1/support_tickets', [waiting])
    .on('GET', '/rest/v1/ticket_messages', [words])
    .rpc('consultant_client_details', { client, applications: [], tickets: [] })
    .rpc('dismiss_wait', waiting)
    .rpc('resume_wait', waiting);
  const { user } = open();
  await screen.findByText('Obrigada.');
  await user.click(screen.getByRole('button', { name: /^Sem resposta necessária/ }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/resume_wait')).toHaveLength(1));
});
