import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aConsultant, aProfile, aTicket, type FakeBackend, fakeBackend, json, refusal, renderApp } from '../../testing';
import { SupportPage } from '.';

const ana = aProfile({ full_name: 'Ana Souza' });
const carlos = aConsultant({ full_name: 'Carlos Lima' });
const ticketOf = (more: Parameters<typeof aTicket>[0] = {}) => ({
  ...aTicket({ client_id: ana.id, consultant_id: carlos.id, subject: 'Visto', ...more }),
  client: ana,
  consultant: carlos,
  last: [] as object[],
});

const PASSWORD = 'A senha do CEAC é Tigre#7788';
const SENTENCE = 'Não guardamos senhas. Retire a senha deste texto.';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/consultant_appointments', [])
    .on('GET', '/rest/v1/ticket_messages', [])
    .rpc('client_estimates', { steps: [], answer_hours: null })
    .rpc('support_satisfaction', { average: null, answers: 0 })
    .rpc('quick_messages', [])
    .rpc('read_ticket', { id: 't' });
});
afterEach(() => {
  sessionStorage.clear();
  backend.restore();
});

function open(who: typeof ana, tickets: object[], route = '/support') {
  backend.on('GET', '/rest/v1/support_tickets', tickets);
  const role = who.role === 'client' ? 'client' : 'consultant';
  return renderApp(<SupportPage role={role} />, { route, session: { profile: who } });
}
const input = () => screen.findByRole('textbox', { name: 'Mensagem' });
const write = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const sent = () => backend.requests('/rest/v1/ticket_messages').filter(({ method }) => method === 'POST');

describe.each([
  ['a client', ana],
  ['a consultant', carlos],
])('message of %s with a password', (_, who) => {
  it('a message with a password is not sent, and its error disappears with the password', async () => {
    const { user } = open(who, [ticketOf()]);
    await user.click(await screen.findByRole('link', { name: /Visto/ }));
    write(await input(), PASSWORD);
    expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
    expect(await input()).toHaveAccessibleDescription(SENTENCE);
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await user.type(await input(), '{Enter}');
    expect(await input()).toHaveValue(PASSWORD);
    write(await input(), 'A senha do CEAC chegou?');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled();
    expect(sent()).toEqual([]);
  });

  it('a message returns into its field when only the service detects a password', async () => {
    let answer = (_response: Response) => {};
    backend.on('POST', '/rest/v1/ticket_messages', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = open(who, [ticketOf({ status: 'closed' })]);
    await user.click(await screen.findByRole('link', { name: /Visto/ }));
    await user.click(await screen.findByRole('button', { name: /Reabrir/ }));
    await user.type(await input(), 'Tigre abre tudo{Enter}');
    expect(await screen.findByText('Tigre abre tudo')).toBeVisible();
    answer(refusal('looks_like_password', '22023'));
    await waitFor(async () => expect(await input()).toHaveValue('Tigre abre tudo'));
    expect(await input()).toHaveAccessibleDescription(SENTENCE);
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Voltar ao texto' })).not.toBeInTheDocument();
    backend.on('POST', '/rest/v1/ticket_messages', json(null, 201));
    write(await input(), 'Obrigado');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ content: 'Obrigado' }));
  });
});

it('a first message shows the error at the field with the password', async () => {
  const { user } = open(ana, []);
  write(await input(), PASSWORD);
  expect(await input()).toHaveAccessibleDescription(SENTENCE);
  expect(screen.getAllByText(SENTENCE)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  write(await input(), 'Esqueci a senha.');
  write(screen.getByLabelText('Assunto'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByLabelText('Assunto')).toHaveFocus();
  expect(screen.getByLabelText('Assunto')).toHaveAccessibleDescription(SENTENCE);
  expect(backend.requests('/rest/v1/rpc/create_ticket')).toEqual([]);
});

it.each([
  [
    'a new conversation',
    ana,
    '',
    'Nova conversa',
    ['Assunto', 'Descrição (opcional)'],
    'Criar conversa',
    'create_ticket',
  ],
  [
    'a conversation with a client',
    carlos,
    `?clientId=${ana.id}`,
    'Iniciar conversa',
    ['Assunto', 'Mensagem'],
    'Enviar mensagem',
    'open_conversation',
  ],
] as const)('%s is not started with a password', async (_, who, query, begin, fields, send, verb) => {
  backend.on('GET', '/rest/v1/profiles', [{ full_name: ana.full_name }]);
  const { user } = open(who, [], `/support${query}`);
  await user.click(await screen.findByRole('button', { name: begin }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of fields) write(dialog.getByLabelText(name), PASSWORD);
  await user.click(dialog.getByRole('button', { name: send }));
  await waitFor(() => expect(dialog.getAllByText(SENTENCE)).toHaveLength(2));
  for (const name of fields) expect(dialog.getByLabelText(name)).toHaveValue(PASSWORD);
  expect(backend.requests(`/rest/v1/rpc/${verb}`)).toEqual([]);
});

it('a rating with a password is not sent', async () => {
  const { user } = open(ana, [ticketOf({ status: 'closed' })]);
  await user.click(await screen.findByRole('link', { name: /Visto/ }));
  await user.click(await screen.findByRole('radio', { name: '5' }));
  const note = screen.getByRole('textbox', { name: 'Quer contar por quê? (opcional)' });
  write(note, PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
  expect(note).toHaveAccessibleDescription(SENTENCE);
  expect(backend.requests('/rest/v1/rpc/rate_ticket')).toEqual([]);
});
