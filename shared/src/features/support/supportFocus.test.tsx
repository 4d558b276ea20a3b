import { screen, waitFor } from '@testing-library/react';
import { aConsultant, aProfile, aTicket, type FakeBackend, fakeBackend, renderApp } from '../../testing';
import { SupportPage } from './SupportPage';

const ana = aProfile({ full_name: 'Ana Souza' });
const carlos = aConsultant();
const ticket = {
  ...aTicket({ subject: 'Extrato', client_id: ana.id, consultant_id: carlos.id }),
  client: { id: ana.id, full_name: ana.full_name },
  consultant: { id: carlos.id, full_name: carlos.full_name },
  last: [],
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/consultant_appointments', [])
    .on('GET', '/rest/v1/support_tickets', [ticket])
    .on('GET', '/rest/v1/ticket_messages', [])
    .on('POST', '/rest/v1/ticket_messages', [])
    .rpc('support_satisfaction', { average: null, answers: 0 })
    .rpc('read_ticket', { id: 't' });
});
afterEach(() => backend.restore());

async function open(role: 'client' | 'consultant') {
  const { user } = renderApp(<SupportPage role={role} />, {
    route: '/support',
    session: { profile: role === 'client' ? ana : carlos },
  });
  await user.click(await screen.findByRole('button', { name: /Extrato/ }));
  const field = await screen.findByRole('textbox', { name: 'Mensagem' });
  return { user, field };
}
const named = (name: string) => screen.findByRole('button', { name });

it('leaves quick messages for the field of the message, used or not', async () => {
  const { user, field } = await open('consultant');
  await user.click(await named('Mensagens rápidas'));
  await screen.findByRole('searchbox', { name: 'Buscar mensagem...' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(await named('Mensagens rápidas'));
  await user.click(await screen.findByRole('button', { name: /^Boas-vindas/ }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveDisplayValue(/^Olá, Ana\./);
});

it('leaves the question whether to close for its button', async () => {
  const { user } = await open('consultant');
  const close = await named('Encerrar Ticket');
  await user.click(close);
  await screen.findAllByText('Encerrar este ticket?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveFocus());
});

it('goes to the subject once the button has gone with the closed ticket', async () => {
  const { user } = await open('consultant');
  await user.click(await named('Encerrar Ticket'));
  await screen.findAllByText('Encerrar este ticket?');
  backend
    .rpc('close_ticket', { id: ticket.id })
    .on('GET', '/rest/v1/support_tickets', [{ ...ticket, status: 'closed' }]);
  const [, confirm] = screen.getAllByRole('button', { name: 'Encerrar Ticket' });
  if (confirm) await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Encerrar Ticket' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Extrato' })).toHaveFocus());
});

it('leaves the new ticket of a client for its button', async () => {
  const { user } = await open('client');
  const button = await named('Novo Ticket');
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Novo Ticket' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('stays in the field when a message is sent by its button', async () => {
  const { user, field } = await open('client');
  await user.type(field, 'Bom dia');
  await user.click(await named('Enviar'));
  expect(field).toHaveFocus();
});
