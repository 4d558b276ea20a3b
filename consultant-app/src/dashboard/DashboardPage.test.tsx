import { aConsultant, type FakeBackend, fakeBackend, refusal, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import '../strings';
import { Where } from '../testing/screen';
import { DashboardPage } from './DashboardPage';

const DASHBOARD = {
  total_clients: 12,
  active_applications: 8,
  pending_documents: 5,
  completed_applications: 4,
  open_tickets: 2,
  recent_clients: [
    {
      application_id: 'a1',
      client_id: 'c1',
      full_name: 'Ana Souza',
      email: 'ana@exemplo.com',
      created_at: '2026-03-10',
    },
  ],
  in_progress: [
    { application_id: 'a2', client_name: 'Bruno Lima', visa_type: 'B1/B2', current_step: 'payment', progress: 43 },
  ],
  tickets: [
    {
      id: 't1',
      subject: 'Dúvida',
      status: 'open',
      client_name: 'Caio Reis',
      client_id: 'c3',
      created_at: '2026-03-10',
    },
  ],
};
const EMPTY = { ...DASHBOARD, recent_clients: [], in_progress: [], tickets: [] };

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('consultant_day', []);
});
afterEach(() => backend.restore());

function open(dashboard: object, route = '/consultant?aba=listas') {
  backend.rpc('consultant_dashboard', dashboard);
  return renderApp(
    <>
      <DashboardPage />
      <Where />
    </>,
    { route, session: { profile: aConsultant() } },
  );
}
const list = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);
const where = () => screen.getByLabelText('endereço');

it('the dashboard has a card and a list named "Tickets Abertos"', async () => {
  open(EMPTY);
  const card = within(await screen.findByRole('region', { name: 'Tickets Abertos' }));
  expect(await card.findByText('2')).toBeVisible();
  expect((await list('Tickets Abertos')).getByText('Nenhum ticket aberto')).toBeVisible();
});

it('the link "Mensagem" of a recent client leads to the conversation', async () => {
  const { user } = open(DASHBOARD);
  const clients = await list('Clientes Recentes');
  expect(clients.getByText('Ana Souza')).toBeVisible();
  await user.click(clients.getByRole('link', { name: 'Mensagem' }));
  expect(where()).toHaveTextContent('/consultant/support?clientId=c1');
});

it('the link "Responder" of an open ticket leads to the ticket', async () => {
  const { user } = open(DASHBOARD);
  await user.click(await screen.findByRole('link', { name: 'Responder' }));
  expect(where()).toHaveTextContent('/consultant/support?ticketId=t1');
});

it('a failed dashboard shows "Erro ao carregar dados do dashboard" and a retry button', async () => {
  const { user } = open(refusal('broken', 'XX000'));
  expect((await screen.findAllByText('Erro ao carregar dados do dashboard'))[0]).toBeInTheDocument();
  backend.rpc('consultant_dashboard', DASHBOARD);
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Ana Souza')).toBeVisible();
});
