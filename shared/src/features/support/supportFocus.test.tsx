import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aConsultant, aProfile, aTicket, type FakeBackend, fakeBackend, renderApp, signedInAs } from '../../testing';
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
    .rpc('read_ticket', { id: 't' })
    .rpc('quick_messages', [
      {
        id: 'm1',
        key: 'greetings.hello',
        topic: 'greetings',
        title_pt: 'Boas-vindas',
        title_en: 'Welcome',
        title_es: 'Bienvenida',
        text_pt: 'Olá, {{name}}.',
        text_en: 'Hello {{name}}.',
        text_es: 'Hola {{name}}.',
        revision: 1,
      },
    ]);
});
// A page keeps unsent text until another user signs in.
afterEach(() => {
  act(() => signedInAs({ profile: ana }));
  backend.restore();
});

async function open() {
  const { user } = renderApp(<SupportPage role="consultant" />, { route: '/support', session: { profile: carlos } });
  await user.click(await screen.findByRole('link', { name: /Extrato/ }));
  const field = await screen.findByRole('textbox', { name: 'Mensagem' });
  return { user, field };
}
const named = (name: string) => screen.findByRole('button', { name });

it('the focus moves to the message field when the quick messages close, used or not', async () => {
  const { user, field } = await open();
  await user.click(await named('Mensagens rápidas'));
  await screen.findByRole('searchbox', { name: 'Buscar mensagem...' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(await named('Mensagens rápidas'));
  await user.click(await screen.findByRole('button', { name: /^Boas-vindas/ }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveDisplayValue(/^Olá, Ana\./);
});

it('the focus returns to the close button when the confirmation is cancelled', async () => {
  const { user } = await open();
  const close = await named('Encerrar Ticket');
  await user.click(close);
  await screen.findAllByText('Encerrar este ticket?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveFocus());
});

it('the focus moves to the name of the client after the ticket is closed', async () => {
  const { user } = await open();
  await user.click(await named('Encerrar Ticket'));
  await screen.findAllByText('Encerrar este ticket?');
  backend
    .rpc('close_ticket', { id: ticket.id })
    .on('GET', '/rest/v1/support_tickets', [{ ...ticket, status: 'closed' }]);
  const [, confirm] = screen.getAllByRole('button', { name: 'Encerrar Ticket' });
  if (confirm) await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Encerrar Ticket' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
});

it.each(['client', 'consultant'] as const)(
  'the focus moves to the message field when a link opens a conversation for a %s',
  async (role) => {
    renderApp(<SupportPage role={role} />, {
      route: `/support?ticketId=${ticket.id}`,
      session: { profile: role === 'client' ? ana : carlos },
    });
    const field = await screen.findByRole('textbox', { name: 'Mensagem' });
    await waitFor(() => expect(field).toHaveFocus());
  },
);

it('Alt+N opens the next waiting conversation, and an answer does not reorder the list', async () => {
  const waits = (subject: string, since: string | null) => ({
    ...ticket,
    ...aTicket({ subject, client_id: ana.id, consultant_id: carlos.id, waiting_since: since }),
  });
  const first = waits('Primeira', '2026-03-01T10:00:00Z');
  const second = waits('Segunda', '2026-03-02T10:00:00Z');
  const third = waits('Terceira', null);
  backend.on('GET', '/rest/v1/support_tickets', [first, second, third]);
  const { user } = renderApp(<SupportPage role="consultant" />, {
    route: `/support?ticketId=${first.id}`,
    session: { profile: carlos },
  });
  const order = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /Primeira|Segunda|Terceira/.exec(textContent ?? '')?.[0])
      .filter(Boolean);
  expect(await screen.findByRole('region', { name: 'Conversa: Primeira' })).toBeVisible();
  expect(order()).toEqual(['Primeira', 'Segunda', 'Terceira']);
  backend.on('GET', '/rest/v1/support_tickets', [{ ...first, waiting_since: null }, second, third]);
  const field = await screen.findByRole('textbox', { name: 'Mensagem' });
  await user.type(field, 'Pode, sim.{Enter}');
  await waitFor(() => expect(screen.getAllByText('Aguardando resposta')).toHaveLength(1));
  expect(order()).toEqual(['Primeira', 'Segunda', 'Terceira']);
  await user.keyboard('{Alt>}n{/Alt}');
  expect(await screen.findByRole('region', { name: 'Conversa: Segunda' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /Próxima conversa/ })).not.toBeInTheDocument();
});

it('the focus stays on the pressed row, and the address names the conversation', async () => {
  const other = { ...ticket, ...aTicket({ subject: 'Prazo', client_id: ana.id, consultant_id: carlos.id }) };
  backend.on('GET', '/rest/v1/support_tickets', [ticket, other]);
  const { user } = renderApp(<SupportPage role="consultant" />, { route: '/support', session: { profile: carlos } });
  await user.click(await screen.findByRole('link', { name: /Prazo/ }));
  await screen.findByRole('region', { name: 'Conversa: Prazo' });
  expect(screen.getByRole('link', { name: /Prazo/ })).toHaveFocus();
  await waitFor(() => expect(window.location.search).toBe(`?ticketId=${other.id}`));
  await user.type(screen.getByRole('searchbox'), 'extarto');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Prazo/ })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: /Extrato/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Conversa: Prazo' })).toBeVisible();
});

it('the focus stays on the page title when the only conversation of a client opens at once', async () => {
  renderApp(<SupportPage role="client" />, { route: '/support', session: { profile: ana } });
  await screen.findByRole('textbox', { name: 'Mensagem' });
  await waitFor(() => expect(window.location.search).toBe(`?ticketId=${ticket.id}`));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

function ReadAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => client.invalidateQueries({ queryKey: ['tickets'] })}>
      Ler de novo
    </button>
  );
}

it('a conversation handed to another consultant shows a notice, and its unsent text can be copied', async () => {
  const page = (
    <>
      <SupportPage role="consultant" />
      <ReadAgain />
    </>
  );
  const { user } = renderApp(page, { route: `/support?ticketId=${ticket.id}`, session: { profile: carlos } });
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'O extrato serve.');
  backend.on('GET', '/rest/v1/support_tickets', []);
  await user.click(await named('Ler de novo'));
  const gone = within(await screen.findByRole('region', { name: 'Esta conversa não está mais com você' }));
  expect(gone.getByRole('textbox', { name: 'Texto não enviado' })).toHaveValue('O extrato serve.');
  await user.click(gone.getByRole('button', { name: 'Copiar texto' }));
  expect(await screen.findByText('Texto copiado')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('O extrato serve.');
  await user.click(gone.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('textbox', { name: 'Texto não enviado' })).not.toBeInTheDocument();
  expect(screen.getByText('Esta conversa não está mais com você')).toBeVisible();
});
