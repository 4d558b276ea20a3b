import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aConsultant,
  aMessage,
  aProfile,
  aTicket,
  type FakeBackend,
  fakeBackend,
  json,
  onPhone,
  refusal,
  renderApp,
} from '../../testing';
import { SupportPage } from '.';
import { firstWords } from './begin/FirstMessage';

const ana = aProfile({ full_name: 'Ana Souza' });
const carlos = aConsultant({ full_name: 'Carlos Lima' });
const person = ({ id, full_name, email }: typeof ana) => ({ id, full_name, email });

const ticketOf = (more: Parameters<typeof aTicket>[0] = {}) => ({
  ...aTicket({ client_id: ana.id, consultant_id: carlos.id, ...more }),
  client: person(ana),
  consultant: person(carlos),
  last: [] as object[],
});
const said = (who: typeof ana, content: string, created_at = '2026-03-10T12:00:00Z') => ({
  ...aMessage({ sender_id: who.id, content, created_at }),
  sender: { id: who.id, full_name: who.full_name, role: who.role },
});

const quick = (key: string, title: string, text: string, english = text) => ({
  id: key,
  key,
  topic: key.split('.')[0],
  title_pt: title,
  title_en: title,
  title_es: title,
  text_pt: text,
  text_en: english,
  text_es: text,
  revision: 1,
});
const QUICK_MESSAGES = [
  quick(
    'greetings.hello',
    'Boas-vindas',
    'Olá, {{name}}. Como posso ajudar?',
    'Hello {{name}}, how may I help on {{date}}?',
  ),
  quick('ds160.protocol', 'Protocolo', '{{name}}, o protocolo foi registrado em {{date}}.'),
];

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/consultant_appointments', [])
    .on('GET', '/rest/v1/ticket_messages', [])
    .on('GET', '/rest/v1/profiles', [{ full_name: ana.full_name }])
    .rpc('support_satisfaction', { average: null, answers: 0 })
    .rpc('read_ticket', { id: 't' })
    .rpc('quick_messages', QUICK_MESSAGES);
});
afterEach(() => backend.restore());

function open(role: 'client' | 'consultant', tickets: object[], route = '/support') {
  backend.on('GET', '/rest/v1/support_tickets', tickets);
  return renderApp(<SupportPage role={role} />, { route, session: { profile: role === 'client' ? ana : carlos } });
}
const openTicket = async (user: ReturnType<typeof open>['user'], subject: string) =>
  user.click(await screen.findByRole('link', { name: new RegExp(subject) }));
const input = () => screen.findByRole('textbox', { name: 'Mensagem' });
const sent = () => backend.requests('/rest/v1/ticket_messages').filter((request) => request.method === 'POST');

describe('the list', () => {
  it('puts the client who waits longest first for a consultant, and says for how long', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1000).toISOString();
    open('consultant', [
      ticketOf({ subject: 'Respondido' }),
      ticketOf({ subject: 'Recente', waiting_since: ago(2) }),
      ticketOf({ subject: 'Antigo', waiting_since: ago(5) }),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByText(/^(Respondido|Recente|Antigo)$/).textContent)).toEqual([
      'Antigo',
      'Recente',
      'Respondido',
    ]);
    expect(rows[0]).toHaveTextContent('Aguardando resposta há 5 horas');
    expect(backend.requests('/rest/v1/support_tickets')[0]?.query.get('consultant_id')).toBe(`eq.${carlos.id}`);
  });

  it('is searched and filtered by a consultant, and says when nothing is found', async () => {
    const { user } = open('consultant', [
      ticketOf({ subject: 'Passaporte', waiting_since: '2026-03-10T12:00:00Z' }),
      ticketOf({ subject: 'Entrevista' }),
      ticketOf({ subject: 'Visto', status: 'closed' }),
    ]);
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('combobox', { name: 'Filtrar conversas' }));
    await user.click(await screen.findByText('Sem resposta (1)', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByText('Passaporte')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'entr');
    expect(await screen.findByText('Nenhuma conversa encontrada')).toBeVisible();
    expect(screen.getByText('Nenhuma conversa corresponde à busca e ao filtro.')).toBeVisible();
    // Where none is shown, none is to be chosen.
    expect(screen.queryByText('Escolha uma conversa para ler as mensagens')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar busca e filtro' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByText('Escolha uma conversa para ler as mensagens')).toBeVisible();
  });
});

describe('the inbox of a consultant', () => {
  const last = (who: typeof ana, content: string, created_at: string) => [
    { content, created_at, sender_id: who.id, is_system: false },
  ];
  const fill = () => [
    {
      ...ticketOf({ subject: 'Foto', consultant_unread: 2 }),
      last: last(ana, 'Pode ser selfie?', '2026-03-10T12:00:00Z'),
    },
    { ...ticketOf({ subject: 'Prazo' }), last: last(carlos, 'Duas semanas.', '2026-03-11T12:00:00Z') },
  ];

  it('shows the last words of each conversation, whose they are, and how much is unread', async () => {
    open('consultant', fill());
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Pode ser selfie?');
    expect(first).toHaveTextContent('2 não lidas');
    expect(second).toHaveTextContent('Você: Duas semanas.');
    expect(second).not.toHaveTextContent('não lida');
  });

  it('is put in the order of the last message, and shows what is unread alone', async () => {
    const { user } = open('consultant', fill(), '/support?order=recent');
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Prazo'));
    await user.click(screen.getByRole('combobox', { name: 'Filtrar conversas' }));
    await user.click(await screen.findByText('Não lidas (1)', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('listitem')).toHaveTextContent('Foto');
  });
});

describe('read marks', () => {
  const read = () => backend.requests('/rest/v1/rpc/read_ticket').map(({ body }) => body);

  it('marks a conversation read once it is on screen, and no other', async () => {
    const unread = ticketOf({ subject: 'Foto', consultant_unread: 1 });
    const { user } = open('consultant', [unread, ticketOf({ subject: 'Prazo' })]);
    await openTicket(user, 'Prazo');
    expect(read()).toEqual([]);
    await openTicket(user, 'Foto');
    await waitFor(() => expect(read()).toEqual([{ ticket_id: unread.id }]));
  });

  it('waits until the page is seen', async () => {
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { user } = open('client', [ticketOf({ subject: 'Foto', client_unread: 1 })]);
    await openTicket(user, 'Foto');
    await input();
    expect(read()).toEqual([]);
    seen.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(read()).toHaveLength(1));
    seen.mockRestore();
  });

  it('says "Lida" under the last own message the other side has read', async () => {
    backend.on('GET', '/rest/v1/ticket_messages', [
      said(ana, 'E a taxa?', '2026-03-10T15:00:00Z'),
      said(ana, 'Quanto tempo?', '2026-03-10T12:00:00Z'),
    ]);
    const { user } = open('client', [ticketOf({ subject: 'Foto', consultant_read_at: '2026-03-10T13:00:00Z' })]);
    await openTicket(user, 'Foto');
    const [first, second] = await within(await screen.findByRole('log')).findAllByRole('listitem');
    expect(first).toHaveTextContent('Lida');
    expect(second).not.toHaveTextContent('Lida');
  });
});

describe('satisfaction', () => {
  it('is asked of the client once the conversation is closed, and can be left out', async () => {
    const closed = ticketOf({ subject: 'Foto', status: 'closed' });
    const { user } = open('client', [closed]);
    backend.rpc('rate_ticket', () => {
      const rated = { ...closed, satisfaction: 5, satisfaction_note: 'Claro' };
      backend.on('GET', '/rest/v1/support_tickets', [rated]);
      return rated;
    });
    await openTicket(user, 'Foto');
    await user.click(await screen.findByRole('radio', { name: '5' }));
    await user.type(screen.getByRole('textbox', { name: 'Quer contar por quê? (opcional)' }), 'Claro');
    await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
    expect(await screen.findByText(/Você avaliou este atendimento com 5 de 5/)).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/rate_ticket')[0]?.body).toEqual({
      ticket_id: closed.id,
      satisfaction: 5,
      note: 'Claro',
    });
  });

  it('is shown to the consultant, who is never asked', async () => {
    const rated = { status: 'closed', satisfaction: 2, satisfaction_note: 'Demorou' } as const;
    const { user } = open('consultant', [
      ticketOf({ subject: 'Foto', ...rated }),
      ticketOf({ subject: 'Prazo', status: 'closed' }),
    ]);
    await openTicket(user, 'Foto');
    expect(await screen.findByText(/O cliente avaliou este atendimento com 2 de 5/)).toHaveTextContent('Demorou');
    await openTicket(user, 'Prazo');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('what the link asks for', () => {
  it('opens the ticket of ?clientId=', async () => {
    open('consultant', [ticketOf({ subject: 'Da Ana' })], `/support?clientId=${ana.id}`);
    expect(await screen.findByRole('region', { name: 'Conversa: Da Ana' })).toBeVisible();
  });

  it('offers a new conversation where none of the client runs', async () => {
    open('consultant', [ticketOf({ subject: 'Antigo', status: 'closed' })], `/support?clientId=${ana.id}`);
    expect(await screen.findByText('Este cliente não tem um ticket aberto')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Iniciar conversa' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Conversa: Antigo' })).not.toBeInTheDocument();
  });

  it('leaves a conversation on screen that is closed there', async () => {
    const running = ticketOf({ subject: 'Da Ana' });
    const { user } = open('consultant', [running], `/support?clientId=${ana.id}`);
    await screen.findByRole('region', { name: 'Conversa: Da Ana' });
    backend.rpc('close_ticket', () => {
      backend.on('GET', '/rest/v1/support_tickets', [{ ...running, status: 'closed' }]);
      return { ...running, status: 'closed' };
    });
    await user.click(screen.getByRole('button', { name: 'Encerrar Ticket' }));
    await screen.findAllByText('Encerrar este ticket?');
    await user.click(screen.getAllByRole('button', { name: 'Encerrar Ticket' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Esta conversa está encerrada.')).toBeVisible();
    expect(screen.queryByText('Este cliente não tem um ticket aberto')).not.toBeInTheDocument();
  });

  it('lets the consultant start the conversation, also on a phone', async () => {
    onPhone();
    const started = ticketOf({ subject: 'Passaporte' });
    const { user } = open('consultant', [], `/support?clientId=${ana.id}`);
    backend.rpc('open_conversation', () => {
      backend.on('GET', '/rest/v1/support_tickets', [started]);
      return started;
    });
    expect(await screen.findByText('Ana Souza')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Iniciar conversa' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Iniciar conversa Ana Souza' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await dialog.findByText('Por favor, informe o assunto da conversa')).toBeInTheDocument();
    expect(await dialog.findByText('A mensagem não pode estar vazia')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Assunto'), 'Tema');
    await user.type(dialog.getByLabelText('Mensagem'), 'Falta.');
    await user.click(dialog.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByRole('region', { name: 'Conversa: Passaporte' })).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/open_conversation').map(({ body }) => body)).toEqual([
      { client_id: ana.id, subject: 'Tema', message: 'Falta.' },
    ]);
  });
});

describe('on a narrow screen', () => {
  it('shows the list or the conversation, never both', async () => {
    onPhone();
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    expect(await screen.findByRole('region', { name: 'Conversa: Dúvida' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Conversas' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Voltar para a lista' }));
    expect(screen.getByRole('navigation', { name: 'Conversas' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Conversa: Dúvida' })).not.toBeInTheDocument();
    await openTicket(user, 'Dúvida');
    expect(await screen.findByRole('region', { name: 'Conversa: Dúvida' })).toBeVisible();
  });
});

describe('the conversation', () => {
  it('says "Nenhuma mensagem encontrada" where there is none', async () => {
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    expect(await screen.findByText('Nenhuma mensagem encontrada')).toBeVisible();
  });

  it('shows who said what, and the words of the system', async () => {
    backend.on('GET', '/rest/v1/ticket_messages', [
      { ...said(carlos, 'Ticket encerrado por Carlos Lima.'), is_system: true },
      said(carlos, 'Oi'),
      said(ana, 'Oi'),
    ]);
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    const log = within(await screen.findByRole('log'));
    expect((await log.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'VocêOi10/03/2026 às 09:00',
      'Carlos LimaOi10/03/2026 às 09:00',
      'Ticket encerrado por Carlos Lima.',
    ]);
  });

  it('never sends an empty message', async () => {
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await user.type(await input(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    expect(sent()).toHaveLength(0);
  });

  it('shows a message at once, marked until it is stored, and scrolls to it after 100 ms', async () => {
    let store: (answer: Response) => void = () => {};
    backend.on('POST', '/rest/v1/ticket_messages', () => new Promise<Response>((resolve) => (store = resolve)));
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    const log = await screen.findByRole('log');
    jest.spyOn(log, 'scrollHeight', 'get').mockReturnValue(900);
    await user.type(await input(), 'Oi{Enter}');
    expect(await screen.findByText('Enviando...')).toBeVisible();
    expect(await input()).toHaveValue('');
    await waitFor(() => expect(log.scrollTop).toBe(900));
    store(json(null, 201));
    await waitFor(() => expect(screen.queryByText('Enviando...')).not.toBeInTheDocument());
    expect(sent()[0]?.body).toMatchObject({ content: 'Oi' });
  });

  it('keeps what could not be sent and sends it again', async () => {
    backend.on('POST', '/rest/v1/ticket_messages', refusal('broken', 'XX000'));
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await user.type(await input(), 'Oi{Enter}');
    expect(await screen.findByText('Erro ao enviar mensagem')).toBeInTheDocument();
    expect(await screen.findByText('Não enviada')).toBeVisible();
    backend.on('POST', '/rest/v1/ticket_messages', json(null, 201));
    await user.click(screen.getByRole('button', { name: 'Reenviar' }));
    await waitFor(() => expect(screen.queryByText('Não enviada')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(2);
  });

  it('shows a message whose answer was lost once, and takes it for sent when the server knows it already', async () => {
    const log = () => within(screen.getByRole('log'));
    let stored: string | undefined;
    backend.on('POST', '/rest/v1/ticket_messages', ({ body }) => {
      const { id } = body as { id: string };
      if (id === stored) return refusal('duplicate key value', '23505', 409);
      stored = id;
      throw new TypeError('Failed to fetch');
    });
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await user.type(await input(), 'Oi{Enter}');
    expect(await screen.findByText('Não enviada')).toBeVisible();
    backend.on('GET', '/rest/v1/ticket_messages', () => [{ ...said(ana, 'Oi'), id: stored }]);
    await user.click(screen.getByRole('button', { name: 'Reenviar' }));
    await waitFor(() => expect(screen.queryByText('Não enviada')).not.toBeInTheDocument());
    expect(await log().findByText('10/03/2026 às 09:00')).toBeVisible();
    expect(log().getAllByText('Oi')).toHaveLength(1);
    expect(new Set(sent().map(({ body }) => (body as { id: string }).id))).toEqual(new Set([stored]));
    await user.type(await input(), 'Oi{Enter}');
    expect(await screen.findByText('Não enviada')).toBeVisible();
    expect(log().getAllByText('Oi')).toHaveLength(2);
  });
});

describe('a new ticket', () => {
  it('is created with a trimmed subject and opened', async () => {
    const created = ticketOf({ subject: 'Foto', description: null });
    const { user } = open('client', []);
    backend.rpc('create_ticket', () => {
      backend.on('GET', '/rest/v1/support_tickets', [created]);
      return created;
    });
    await user.click(await screen.findByRole('button', { name: 'Nova conversa' }));
    expect(await screen.findByLabelText('Descrição (opcional)')).toHaveAttribute('rows', '4');
    await user.type(screen.getByLabelText('Assunto'), '  Foto ');
    await user.click(screen.getByRole('button', { name: 'Criar conversa' }));
    expect(await screen.findByText('Ticket criado com sucesso')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/create_ticket')[0]?.body).toEqual({ subject: 'Foto' });
    expect(await screen.findByRole('region', { name: 'Conversa: Foto' })).toBeInTheDocument();
  });

  it('is looked for again where one is open already', async () => {
    const { user } = open('client', []);
    backend.rpc('create_ticket', refusal('ticket_already_open', '23514'));
    await user.click(await screen.findByRole('button', { name: 'Nova conversa' }));
    await user.type(await screen.findByLabelText('Assunto'), 'Foto');
    await user.click(screen.getByRole('button', { name: 'Criar conversa' }));
    expect(await screen.findByText('Você já possui um ticket em aberto')).toBeInTheDocument();
    await waitFor(() => expect(backend.requests('/rest/v1/support_tickets').length).toBeGreaterThan(1));
  });
});

it('opens the ticket that is there already when the answer to its creation was lost', async () => {
  const created = ticketOf({ subject: 'Foto', description: null });
  const { user } = open('client', []);
  backend.rpc('create_ticket', () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(await screen.findByRole('button', { name: 'Nova conversa' }));
  await user.type(await screen.findByLabelText('Assunto'), 'Foto');
  await user.click(screen.getByRole('button', { name: 'Criar conversa' }));
  expect(await screen.findByText('Erro de conexão. Verifique sua internet e tente novamente.')).toBeInTheDocument();
  backend.rpc('create_ticket', refusal('ticket_already_open', '23514'));
  backend.on('GET', '/rest/v1/support_tickets', [created]);
  await user.click(screen.getByRole('button', { name: 'Criar conversa' }));
  expect(await screen.findByText('Ticket criado com sucesso')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Conversa: Foto' })).toBeInTheDocument();
  expect(screen.queryByText('Você já possui um ticket em aberto')).not.toBeInTheDocument();
});

describe('the first message of a client', () => {
  const field = () => screen.findByRole('textbox', { name: 'Mensagem' });
  const send = () => screen.getByRole('button', { name: 'Enviar' });

  it('has its field there, says how soon one is answered and makes the subject of its first words', async () => {
    const created = ticketOf({ subject: 'Vence.' });
    backend.rpc('client_estimates', { steps: [], answer_hours: 2.6 }).rpc('create_ticket', () => {
      backend.on('GET', '/rest/v1/support_tickets', [created]);
      return created;
    });
    const { user } = open('client', []);
    expect(await screen.findByText(/A resposta costuma chegar em cerca de 3 horas/)).toBeVisible();
    expect(send()).toBeDisabled();
    expect(screen.queryByLabelText('Assunto')).not.toBeInTheDocument();
    await user.type(await field(), 'Vence. Renovo?');
    expect(screen.getByLabelText('Assunto')).toHaveValue('Vence.');
    await user.click(send());
    expect(await screen.findByRole('region', { name: `Conversa: ${created.subject}` })).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(backend.requests('/rest/v1/rpc/create_ticket')[0]?.body).toEqual({
      subject: 'Vence.',
      description: 'Vence. Renovo?',
    });
  });

  it('takes another subject, needs one, and keeps the words through a failure and leaving the page', async () => {
    backend.rpc('client_estimates', { steps: [], answer_hours: null }).rpc('create_ticket', refusal('broken', 'XX000'));
    const { user, unmount } = open('client', []);
    await user.type(await field(), 'Foto?');
    await user.clear(screen.getByLabelText('Assunto'));
    await user.click(send());
    expect(await screen.findByText('Por favor, informe o assunto do ticket')).toBeInTheDocument();
    expect(screen.getByLabelText('Assunto')).toHaveFocus();
    await user.type(screen.getByLabelText('Assunto'), 'Foto');
    await user.click(send());
    expect(await screen.findByText('Erro ao criar ticket')).toBeInTheDocument();
    expect(screen.queryByText('Ticket criado com sucesso')).not.toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/create_ticket')[0]?.body).toMatchObject({ subject: 'Foto' });
    unmount();
    open('client', []);
    expect(await field()).toHaveValue('Foto?');
    await user.clear(await field());
  });

  it.each([
    ['Posso viajar?\nTenho passagem.', 'Posso viajar?'],
    ['Primeira linha\nsegunda', 'Primeira linha'],
    ['Versão 2.0 do formulário', 'Versão 2.0 do formulário'],
    [`${'palavra '.repeat(12)}fim`, `${'palavra '.repeat(7).trim()}…`],
    ['a'.repeat(80), `${'a'.repeat(60)}…`],
    ['   ', ''],
  ])('calls %j %j', (text, subject) => expect(firstWords(text)).toBe(subject));
});

describe('the consultant', () => {
  it('closes a ticket once confirmed', async () => {
    backend.rpc('close_ticket', { id: 't' });
    const ticket = ticketOf({ subject: 'Dúvida' });
    const { user } = open('consultant', [ticket]);
    await openTicket(user, 'Dúvida');
    await user.click(await screen.findByRole('button', { name: 'Encerrar Ticket' }));
    await screen.findAllByText('Encerrar este ticket?');
    await user.click(screen.getAllByRole('button', { name: 'Encerrar Ticket' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Ticket encerrado com sucesso')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/close_ticket')[0]?.body).toEqual({ ticket_id: ticket.id });
  });

  it('opens quick messages by Ctrl+/, searches them and puts one into the input with the name filled in', async () => {
    const { user } = open('consultant', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await input();
    fireEvent.keyDown(window, { key: '/', ctrlKey: true });
    for (const group of ['Saudações', 'DS-160']) {
      expect(await screen.findByRole('region', { name: group })).toBeInTheDocument();
    }
    await user.type(screen.getByRole('searchbox', { name: 'Buscar mensagem...' }), 'boas');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'DS-160' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Boas-vindas/ }));
    expect(await input()).toHaveValue('Olá, Ana. Como posso ajudar?');
  });

  it('puts a quick message into the input in the language chosen for it', async () => {
    const { user } = open('consultant', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await user.click(await screen.findByRole('button', { name: 'Mensagens rápidas' }));
    await user.click(await screen.findByText('English'));
    await user.click(await screen.findByRole('button', { name: /^Boas-vindas/ }));
    expect(await input()).toHaveValue('Hello Ana, how may I help on [date]?');
    expect(screen.getByText('Preencha [date] antes de enviar.')).toBeVisible();
  });

  it('says when the quick messages cannot be loaded, and loads them again', async () => {
    backend.rpc('quick_messages', refusal('broken', 'XX000'));
    const { user } = open('consultant', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await user.click(await screen.findByRole('button', { name: 'Mensagens rápidas' }));
    expect(await screen.findByText('Não foi possível carregar as mensagens rápidas.')).toBeVisible();
    backend.rpc('quick_messages', QUICK_MESSAGES);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: /^Boas-vindas/ })).toBeVisible();
  });

  it('takes the only quick message found by Enter, and sends none with a gap', async () => {
    backend.on('POST', '/rest/v1/ticket_messages', json(null, 201));
    const { user } = open('consultant', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    const field = (await input()) as HTMLTextAreaElement;
    await user.click(await screen.findByRole('button', { name: 'Mensagens rápidas' }));
    const search = await screen.findByRole('searchbox', { name: 'Buscar mensagem...' });
    await user.type(search, 'registrado{Enter}');
    await waitFor(() => expect(field).toHaveDisplayValue(/foi registrado em \[data\]/));
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByText('Preencha [data] antes de enviar.')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(sent()).toHaveLength(0);
    // The gap is selected, so that typing fills it.
    await user.keyboard('10/03/2026{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ content: expect.stringContaining('registrado em 10/03/2026.') });
  });
});
