import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UserMenu } from '../../app/frame/UserMenu';
import {
  aConsultant,
  aProfile,
  aTicket,
  type FakeBackend,
  fakeBackend,
  json,
  refusal,
  renderApp,
  signOut,
} from '../../testing';
import { SupportPage } from '.';

const ana = aProfile({ full_name: 'Ana Souza' });
const bia = aProfile({ full_name: 'Bia Reis' });
const carlos = aConsultant({ full_name: 'Carlos Lima' });
const ticketOf = (more: Parameters<typeof aTicket>[0] = {}) => ({
  ...aTicket({ client_id: ana.id, consultant_id: carlos.id, ...more }),
  client: ana,
  consultant: carlos,
  last: [] as object[],
});
const visa = ticketOf({ subject: 'Visto' });
const fee = ticketOf({ subject: 'Taxa' });

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/consultant_appointments', [])
    .on('GET', '/rest/v1/ticket_messages', [])
    .on('GET', '/rest/v1/support_tickets', [visa, fee])
    .on('POST', '/auth/v1/logout', {})
    .rpc('support_satisfaction', { average: null, answers: 0 })
    .rpc('read_ticket', { id: 't' });
});
afterEach(async () => {
  await act(() => signOut());
  backend.restore();
});

const open = (who = ana) =>
  renderApp(
    <>
      <UserMenu profile={who} />
      <SupportPage role={who.role === 'client' ? 'client' : 'consultant'} />
    </>,
    { route: '/support', session: { profile: who } },
  );
type User = ReturnType<typeof open>['user'];
const choose = async (user: User, subject: string) =>
  user.click(await screen.findByRole('link', { name: new RegExp(subject) }));
const input = () => screen.findByRole('textbox', { name: 'Mensagem' });
const stored = () => Object.values({ ...sessionStorage }).join();
const leave = async (user: User, name: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(name) }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
};

describe.each([
  ['a client', ana],
  ['a consultant', carlos],
])('unsent text of %s', (_, who) => {
  it('unsent text stays in its conversation after a visit of other conversations and pages', async () => {
    const { user, unmount } = open(who);
    await choose(user, 'Visto');
    await user.type(await input(), 'Um');
    await choose(user, 'Taxa');
    expect(await input()).toHaveValue('');
    await user.type(await input(), 'Dois');
    await choose(user, 'Visto');
    expect(await input()).toHaveValue('Um');
    unmount();
    const again = open(who);
    await choose(again.user, 'Taxa');
    expect(await input()).toHaveValue('Dois');
    backend.on('POST', '/rest/v1/ticket_messages', json(null, 201));
    await again.user.clear(await input());
    await again.user.type(await input(), 'Mais{Enter}');
    await waitFor(() => expect(stored()).not.toMatch(/Dois|Mais/));
    expect(stored()).toMatch('Um');
  });
});

it('a message that failed to send stays after the user leaves the page, and is sent once', async () => {
  backend.on('POST', '/rest/v1/ticket_messages', refusal('broken', 'XX000', 500));
  const { user, unmount } = open();
  await choose(user, 'Visto');
  await user.type(await input(), 'Oi{Enter}');
  expect(await screen.findByText('Não enviada')).toBeVisible();
  unmount();
  const again = open();
  await choose(again.user, 'Visto');
  expect(await screen.findByText('Não enviada')).toBeVisible();
  backend.on('POST', '/rest/v1/ticket_messages', json(null, 201));
  await again.user.click(screen.getByRole('button', { name: 'Reenviar' }));
  await waitFor(() => expect(screen.queryByText('Não enviada')).not.toBeInTheDocument());
  const posts = backend.requests('/rest/v1/ticket_messages').filter(({ method }) => method === 'POST');
  expect(new Set(posts.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  expect(stored()).not.toMatch('Oi');
});

it('a message that fails while another page is open stays in its conversation', async () => {
  let refuse = () => {};
  backend.on('POST', '/rest/v1/ticket_messages', async () => {
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    return refusal('broken', 'XX000', 500);
  });
  const { user, unmount } = open();
  await choose(user, 'Visto');
  await user.type(await input(), 'Oi{Enter}');
  await screen.findByText('Enviando...');
  unmount();
  await act(async () => refuse());
  const again = open();
  await choose(again.user, 'Visto');
  expect(await screen.findByRole('button', { name: 'Reenviar' })).toBeVisible();
});

it('unsent text stays when the other side closes the conversation', async () => {
  const { user, unmount } = open();
  await choose(user, 'Visto');
  await user.type(await input(), 'Ainda?');
  unmount();
  backend.on('GET', '/rest/v1/support_tickets', [{ ...visa, status: 'closed' }]);
  const again = open();
  await choose(again.user, 'Visto');
  await again.user.click(await screen.findByRole('button', { name: 'Reabrir' }));
  expect(await input()).toHaveValue('Ainda?');
});

it('unsent text stays after a reload of the page', async () => {
  const { user, unmount } = open();
  await choose(user, 'Visto');
  await user.type(await input(), 'Antes');
  unmount();
  const left = stored();
  expect(left).toMatch('Antes');
  expect(JSON.stringify({ ...localStorage })).not.toMatch('Antes');
  await jest.isolateModulesAsync(async () => {
    const { hasUnsentWords } = await import('../../data');
    expect(hasUnsentWords(ana.id)).toBe(true);
    expect(hasUnsentWords(bia.id)).toBe(false);
  });
  await act(() => signOut('expired'));
  expect(stored()).not.toMatch('Antes');
  const back = open();
  await choose(back.user, 'Visto');
  expect(await input()).toHaveValue('Antes');
});

it('signing out asks for a confirmation when there is unsent text, and then deletes the text', async () => {
  const { user } = open();
  await choose(user, 'Visto');
  await user.type(await input(), 'Quase');
  await leave(user, 'Ana Souza');
  const question = within(await screen.findByRole('dialog', { name: 'Sair sem enviar?' }));
  await user.click(question.getByRole('button', { name: 'Ficar' }));
  expect(backend.requests('/auth/v1/logout')).toHaveLength(0);
  expect(await input()).toHaveValue('Quase');
  await leave(user, 'Ana Souza');
  await user.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }));
  await waitFor(() => expect(stored()).not.toMatch('Quase'));
});

it('signing out needs no confirmation without unsent text', async () => {
  const { user } = open();
  await leave(user, 'Ana Souza');
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(screen.queryByText('Sair sem enviar?')).not.toBeInTheDocument();
});

it('unsent text is deleted when another user signs in on the same tab', async () => {
  const { user, unmount } = open();
  await choose(user, 'Visto');
  await user.type(await input(), 'Dela');
  unmount();
  const next = open(bia);
  await choose(next.user, 'Visto');
  expect(await input()).toHaveValue('');
  expect(stored()).not.toMatch('Dela');
});

it('the field shows the length of a long text, and does not send a text over the limit', async () => {
  const { user } = open();
  await choose(user, 'Visto');
  fireEvent.change(await input(), { target: { value: 'a'.repeat(3600) } });
  expect(await input()).toHaveAccessibleDescription('3600 de 4000 caracteres');
  fireEvent.change(await input(), { target: { value: 'a'.repeat(4001) } });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'A mensagem tem 4001 caracteres e o limite é 4000. Encurte-a ou envie em partes.',
  );
  await user.type(await input(), '{Enter}');
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  expect(await input()).toHaveValue('a'.repeat(4001));
  fireEvent.change(await input(), { target: { value: '😀'.repeat(4000) } });
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled();
});

it.each([['23514'], ['22001']])('a message refused with the code %s can be moved back into the field', async (code) => {
  backend.on('POST', '/rest/v1/ticket_messages', refusal('refused', code));
  const { user } = open();
  await choose(user, 'Visto');
  await user.type(await input(), 'Não{Enter}');
  expect(await screen.findByText(/Não enviada: o serviço não aceita este texto/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reenviar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Voltar ao texto' }));
  expect(await input()).toHaveValue('Não');
  expect(screen.queryByText(/Não enviada/)).not.toBeInTheDocument();
});

it('Enter inserts a line break on a touch screen, and the button sends', async () => {
  const match = window.matchMedia;
  window.matchMedia = (query) => ({ ...match(query), matches: query === '(pointer: coarse)' });
  try {
    backend.on('POST', '/rest/v1/ticket_messages', json(null, 201));
    const { user } = open();
    await choose(user, 'Visto');
    await user.type(await input(), 'Bom dia,{Enter}veja.');
    expect(await input()).toHaveValue('Bom dia,\nveja.');
    expect(screen.queryByText(/Enter/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Enviar/ }));
    await waitFor(() =>
      expect(backend.requests('/rest/v1/ticket_messages').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ content: 'Bom dia,\nveja.' }),
      ),
    );
  } finally {
    window.matchMedia = match;
  }
});

describe('unsent text of a new conversation', () => {
  it('unsent text of a new conversation stays after the client leaves the page, until it is sent', async () => {
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: 'Nova conversa' }));
    await first.user.type(await screen.findByLabelText('Descrição (opcional)'), 'Viajo?');
    first.unmount();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nova conversa' }));
    expect(await screen.findByLabelText('Descrição (opcional)')).toHaveValue('Viajo?');
    await user.type(screen.getByLabelText('Assunto'), 'Ida');
    backend.rpc('create_ticket', visa);
    await user.click(screen.getByRole('button', { name: 'Criar conversa' }));
    expect(await screen.findByText('Ticket criado com sucesso')).toBeInTheDocument();
    expect(stored()).not.toMatch('Viajo?');
    await user.click(screen.getByRole('button', { name: 'Nova conversa' }));
    expect(await screen.findByLabelText('Descrição (opcional)')).toHaveValue('');
  });

  it('unsent text of a consultant to a client is shown only for that client', async () => {
    backend
      .on('GET', '/rest/v1/support_tickets', [])
      .on('GET', '/rest/v1/profiles', [{ full_name: 'Ana Souza' }])
      .rpc('open_conversation', visa);
    const start = (who: typeof ana) =>
      renderApp(<SupportPage role="consultant" />, {
        route: `/support?clientId=${who.id}`,
        session: { profile: carlos },
      });
    const write = async (user: User) => {
      await user.click(await screen.findByRole('button', { name: 'Iniciar conversa' }));
      return screen.findByLabelText('Mensagem');
    };
    const first = start(ana);
    await first.user.type(await write(first.user), 'Falta.');
    first.unmount();
    const other = start(bia);
    expect(await write(other.user)).toHaveValue('');
    other.unmount();
    const again = start(ana);
    expect(await write(again.user)).toHaveValue('Falta.');
    await again.user.type(screen.getByLabelText('Assunto'), 'Tema');
    await again.user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(stored()).not.toMatch('Falta.'));
  });
});
