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

describe('list of conversations', () => {
  it('the list of a consultant shows the longest waiting client first, with the waiting time', async () => {
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

  it('the list of a consultant applies search and filter, and offers to clear them when nothing matches', async () => {
    const { user } = open('consultant', [
      ticketOf({ subject: 'Passaporte', waiting_since: '2026-03-10T12:00:00Z' }),
      ticketOf({ subject: 'Entrevista' }),
      ticketOf({ subject: 'Visto', status: 'closed' }),
    ]);
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('combobox', { name: 'Filtrar conversas' }));
    await user.click(await screen.findByText('Sem resposta (1)', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('listitem')).toHaveTextContent('Passaporte');
    await user.type(screen.getByRole('searchbox'), 'entr');
    expect(await screen.findByText('Nenhuma conversa encontrada')).toBeVisible();
    expect(screen.getByText('Nenhuma conversa corresponde à busca e ao filtro.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar busca e filtro' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('the first conversation opens at once on a wide screen, and the focus stays on the page title', async () => {
    const first = ticketOf({ subject: 'Antigo', waiting_since: '2026-03-01T12:00:00Z' });
    open('consultant', [ticketOf({ subject: 'Recente', waiting_since: '2026-03-02T12:00:00Z' }), first]);
    expect(await screen.findByRole('region', { name: 'Conversa: Antigo' })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(`?ticketId=${first.id}`));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('a phone shows the list to the consultant before any conversation', async () => {
    onPhone();
    open('consultant', [ticketOf({ subject: 'Antigo' })]);
    expect(await screen.findByRole('link', { name: /Antigo/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Conversa: Antigo' })).not.toBeInTheDocument();
  });
});

describe('inbox of a consultant', () => {
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

  it('a row of the inbox shows the last message, its sender and the number of unread messages', async () => {
    open('consultant', fill());
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Pode ser selfie?');
    expect(first).toHaveTextContent('2 não lidas');
    expect(second).toHaveTextContent('Você: Duas semanas.');
    expect(second).not.toHaveTextContent('não lida');
  });

  it('the inbox orders conversations by their last message, and filters the unread ones', async () => {
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

  it('a conversation is marked as read only after it is on screen', async () => {
    const unread = ticketOf({ subject: 'Foto', consultant_unread: 1 });
    const waits = ticketOf({ subject: 'Prazo', waiting_since: '2026-03-10T12:00:00Z' });
    const { user } = open('consultant', [unread, waits]);
    await screen.findByRole('region', { name: 'Conversa: Prazo' });
    expect(read()).toEqual([]);
    await openTicket(user, 'Foto');
    await waitFor(() => expect(read()).toEqual([{ ticket_id: unread.id }]));
  });

  it('a conversation in a hidden tab is marked as read when the tab becomes visible', async () => {
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

  it('the last own message that the other side has read shows "Lida"', async () => {
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

describe('rating', () => {
  it('the client rates a closed conversation with an optional note', async () => {
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

  it('the consultant reads the rating of a closed conversation, and gets no rating form', async () => {
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

describe('link to a conversation', () => {
  it('a link with ?clientId= opens the running ticket of that client', async () => {
    open('consultant', [ticketOf({ subject: 'Da Ana' })], `/support?clientId=${ana.id}`);
    expect(await screen.findByRole('region', { name: 'Conversa: Da Ana' })).toBeVisible();
  });

  it('a link to a client without a running ticket offers to start a conversation', async () => {
    open('consultant', [ticketOf({ subject: 'Antigo', status: 'closed' })], `/support?clientId=${ana.id}`);
    expect(await screen.findByText('Este cliente não tem um ticket aberto')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Iniciar conversa' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Conversa: Antigo' })).not.toBeInTheDocument();
  });

  it('a conversation opened by ?clientId= stays on screen after it is closed', async () => {
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

  it('the consultant starts a conversation with a client on a phone, with a required subject and message', async () => {
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

describe('narrow screen', () => {
  it('a narrow screen shows either the list or the conversation', async () => {
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

  it('on a phone, the conversation named in the address fills the window while it loads', async () => {
    onPhone();
    const ticket = ticketOf({ subject: 'Dúvida' });
    const { container } = open('client', [ticket], `/support?ticketId=${ticket.id}`);
    const whole = () => container.querySelector('[data-fills-window]');
    expect(whole()).toBeVisible();
    await screen.findByRole('region', { name: 'Conversa: Dúvida' });
    expect(whole()).toBeVisible();
  });

  it('the menu of a conversation shows its number and state, and starts a new conversation', async () => {
    onPhone();
    const { user } = open('client', [ticketOf({ subject: 'Dúvida', ticket_number: 'RV-000007' })]);
    await user.click(await screen.findByRole('button', { name: 'Mais sobre esta conversa' }));
    expect(screen.getByRole('menuitem', { name: 'Conversa RV-000007 Aberto' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Nova conversa' }));
    expect(await screen.findByRole('dialog', { name: 'Nova conversa' })).toBeVisible();
  });

  it('the consultant closes a conversation from its menu', async () => {
    onPhone();
    const { user } = open('consultant', [ticketOf({ subject: 'Dúvida' })]);
    backend.rpc('close_ticket', { id: 't' });
    await openTicket(user, 'Dúvida');
    await user.click(await screen.findByRole('button', { name: 'Mais sobre esta conversa' }));
    await user.click(screen.getByRole('menuitem', { name: 'Encerrar Ticket' }));
    await user.click(await screen.findByRole('button', { name: 'Encerrar Ticket' }));
    await waitFor(() => expect(backend.requests('/rest/v1/rpc/close_ticket')).toHaveLength(1));
  });

  it('a swipe to the left opens the next waiting conversation; short, vertical and right swipes do nothing', async () => {
    onPhone();
    const first = ticketOf({ subject: 'Primeira', waiting_since: '2026-03-01T12:00:00Z' });
    const second = ticketOf({ subject: 'Segunda', waiting_since: '2026-03-02T12:00:00Z' });
    open('consultant', [first, second], `/support?ticketId=${first.id}`);
    const swipe = (log: HTMLElement, [x, y]: [number, number]) => {
      fireEvent.touchStart(log, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(log, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    const log = await screen.findByRole('log');
    for (const way of [
      [-40, 0],
      [-100, 80],
      [100, 0],
    ] as [number, number][])
      swipe(log, way);
    expect(screen.getByRole('region', { name: 'Conversa: Primeira' })).toBeVisible();
    swipe(log, [-100, 10]);
    expect(await screen.findByRole('region', { name: 'Conversa: Segunda' })).toBeVisible();
  });

  it('a conversation ends above the on-screen keyboard, and ignores a zoomed page', async () => {
    onPhone();
    const seen = Object.assign(new EventTarget(), { height: 812, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: seen });
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    await screen.findByRole('region', { name: 'Conversa: Dúvida' });
    const { style } = document.documentElement;
    const height = () => style.getPropertyValue('--rv-window-height');
    Object.assign(seen, { height: 480, offsetTop: 20 }).dispatchEvent(new Event('resize'));
    expect([height(), style.getPropertyValue('--rv-window-top')]).toEqual(['480px', '20px']);
    Object.assign(seen, { height: 200, scale: 2 }).dispatchEvent(new Event('resize'));
    expect(height()).toBe('');
    Object.assign(seen, { height: 812, scale: 1 }).dispatchEvent(new Event('resize'));
    await user.click(screen.getByRole('button', { name: 'Voltar para a lista' }));
    expect(height()).toBe('');
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: null });
  });
});

describe('wait without a needed reply', () => {
  const waiting = ticketOf({ subject: 'Prazo', waiting_since: '2026-03-10T12:00:00Z' });
  const dismissed = { ...waiting, waiting_since: null, dismissed_at: '2026-03-11T12:00:00Z' };
  const thanks = said(ana, 'Perfeito, obrigado.');
  const enter = (onDone?: jest.Mock) => {
    backend
      .on('GET', '/rest/v1/ticket_messages', [{ ...said(carlos, 'Entrou.'), is_system: true }, thanks])
      .on('GET', '/rest/v1/support_tickets', [waiting])
      .rpc('dismiss_wait', () => {
        backend.on('GET', '/rest/v1/support_tickets', [dismissed]);
        return dismissed;
      })
      .rpc('resume_wait', () => {
        backend.on('GET', '/rest/v1/support_tickets', [waiting]);
        return waiting;
      });
    return renderApp(<SupportPage role="consultant" onDone={onDone} />, {
      route: `/support?ticketId=${waiting.id}`,
      session: { profile: carlos },
    });
  };

  it('the consultant ends the wait of the newest message on screen with a button, and resumes it with another', async () => {
    const onDone = jest.fn();
    const { user } = enter(onDone);
    await screen.findByText('Perfeito, obrigado.');
    await user.click(screen.getByRole('button', { name: /^Sem resposta necessária/ }));
    const undo = await screen.findByRole('button', { name: /^Desfazer/ });
    expect(backend.requests('/rest/v1/rpc/dismiss_wait').map(({ body }) => body)).toEqual([
      { ticket_id: waiting.id, message_id: thanks.id },
    ]);
    expect(undo).toHaveFocus();
    expect(screen.queryByText('Aguardando resposta')).not.toBeInTheDocument();
    expect(onDone).toHaveBeenCalledWith(
      { done: 'Marcada como sem resposta necessária', about: 'Ana Souza · Prazo', undo: 'Desfazer' },
      expect.any(Function),
    );
    await user.click(undo);
    expect(await screen.findByRole('button', { name: /^Sem resposta necessária/ })).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/resume_wait').map(({ body }) => body)).toEqual([{ ticket_id: waiting.id }]);
  });

  it('the consultant ends and resumes the wait with Alt+R, also from the message field', async () => {
    const { user } = enter();
    await user.click(await screen.findByRole('textbox', { name: 'Mensagem' }));
    await screen.findByText('Perfeito, obrigado.');
    await user.keyboard('{Alt>}r{/Alt}');
    expect(await screen.findByText('Marcada como sem resposta necessária')).toBeVisible();
    await user.keyboard('{Alt>}r{/Alt}');
    expect(await screen.findByRole('button', { name: /^Sem resposta necessária/ })).toBeVisible();
  });

  it('the wait continues with a notice when the client has sent another message', async () => {
    const { user } = enter();
    backend.rpc('dismiss_wait', refusal('conversation_moved', 'PT409', 409));
    await screen.findByText('Perfeito, obrigado.');
    await user.click(screen.getByRole('button', { name: /^Sem resposta necessária/ }));
    expect(await screen.findByText(/Chegou outra mensagem nesta conversa/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Sem resposta necessária/ })).toBeVisible();
  });

  it('clients, answered conversations and closed conversations have no button that ends the wait', async () => {
    for (const [role, ticket] of [
      ['client', waiting],
      ['consultant', { ...waiting, waiting_since: null }],
      ['consultant', { ...waiting, status: 'closed' }],
    ] as const) {
      const { unmount } = open(role, [ticket], `/support?ticketId=${waiting.id}`);
      await screen.findByRole('region', { name: 'Conversa: Prazo' });
      expect(screen.queryByRole('button', { name: /Sem resposta necessária/ })).not.toBeInTheDocument();
      unmount();
    }
  });
});

describe('conversation', () => {
  it('a conversation without messages shows "Nenhuma mensagem encontrada"', async () => {
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    expect(await screen.findByText('Nenhuma mensagem encontrada')).toBeVisible();
  });

  it('a conversation shows the sender of each message, and system messages', async () => {
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

  it('the field does not send an empty message', async () => {
    const { user } = open('client', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await user.type(await input(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    expect(sent()).toHaveLength(0);
  });

  it('a sent message is shown at once, marked until it is stored, and scrolled to after 100 ms', async () => {
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

  it('a message that failed to send stays in the conversation and can be sent again', async () => {
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

  it('a message with a lost answer is shown once, and counts as sent when the server already has it', async () => {
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

describe('new ticket', () => {
  it('a new ticket is created with a trimmed subject and opened', async () => {
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
    expect(backend.requests('/rest/v1/rpc/create_ticket')[0]?.body).toEqual({
      subject: 'Foto',
      request_id: expect.any(String),
    });
    expect(await screen.findByRole('region', { name: 'Conversa: Foto' })).toBeInTheDocument();
  });

  it('the tickets are loaded again when the client already has an open ticket', async () => {
    const { user } = open('client', []);
    backend.rpc('create_ticket', refusal('ticket_already_open', '23514'));
    await user.click(await screen.findByRole('button', { name: 'Nova conversa' }));
    await user.type(await screen.findByLabelText('Assunto'), 'Foto');
    await user.click(screen.getByRole('button', { name: 'Criar conversa' }));
    expect(await screen.findByText('Você já possui um ticket em aberto')).toBeInTheDocument();
    await waitFor(() => expect(backend.requests('/rest/v1/support_tickets').length).toBeGreaterThan(1));
  });
});

it('a second try opens the created ticket when the answer to the first try was lost', async () => {
  const created = ticketOf({ subject: 'Foto', description: null });
  const { user } = open('client', []);
  backend.rpc('create_ticket', () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(await screen.findByRole('button', { name: 'Nova conversa' }));
  await user.type(await screen.findByLabelText('Assunto'), 'Foto');
  await user.click(screen.getByRole('button', { name: 'Criar conversa' }));
  expect(await screen.findByText('Erro de conexão. Verifique sua internet e tente novamente.')).toBeInTheDocument();
  backend.rpc('create_ticket', created);
  backend.on('GET', '/rest/v1/support_tickets', [created]);
  await user.click(screen.getByRole('button', { name: 'Criar conversa' }));
  expect(await screen.findByText('Ticket criado com sucesso')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Conversa: Foto' })).toBeInTheDocument();
  const [first, second] = backend.requests('/rest/v1/rpc/create_ticket').map(({ body }) => body);
  expect(second).toEqual(first);
});

describe('first message of a client', () => {
  const field = () => screen.findByRole('textbox', { name: 'Mensagem' });
  const send = () => screen.getByRole('button', { name: 'Enviar' });

  it('the first message has a field on the page, shows the usual answer time and makes the subject of its first words', async () => {
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
      request_id: expect.any(String),
    });
  });

  it('the first message requires a subject, accepts another one, and keeps its text after a failure and a visit of another page', async () => {
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
  ])('firstWords makes of %j the subject %j', (text, subject) => expect(firstWords(text)).toBe(subject));
});

describe('consultant', () => {
  it('the consultant closes a ticket after a confirmation', async () => {
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

  it('Ctrl+/ opens the quick messages, and a searched message fills the field with the name of the client', async () => {
    const { user } = open('consultant', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await input();
    fireEvent.keyDown(window, { key: '/', ctrlKey: true });
    for (const group of ['Saudações', 'DS-160']) {
      expect(await screen.findByRole('heading', { name: group })).toBeInTheDocument();
    }
    await user.type(screen.getByRole('searchbox', { name: 'Buscar mensagem...' }), 'boas');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'DS-160' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Boas-vindas/ }));
    expect(await input()).toHaveValue('Olá, Ana. Como posso ajudar?');
  });

  it('a quick message fills the field in the chosen language', async () => {
    const { user } = open('consultant', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await user.click(await screen.findByRole('button', { name: 'Mensagens rápidas' }));
    await user.click(await screen.findByText('English'));
    await user.click(await screen.findByRole('button', { name: /^Boas-vindas/ }));
    expect(await input()).toHaveValue('Hello Ana, how may I help on [date]?');
    expect(screen.getByText('Preencha [date] antes de enviar.')).toBeVisible();
  });

  it('quick messages that failed to load show an error and can be loaded again', async () => {
    backend.rpc('quick_messages', refusal('broken', 'XX000'));
    const { user } = open('consultant', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await user.click(await screen.findByRole('button', { name: 'Mensagens rápidas' }));
    expect(await screen.findByText('Não foi possível carregar as mensagens rápidas.')).toBeVisible();
    backend.rpc('quick_messages', QUICK_MESSAGES);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: /^Boas-vindas/ })).toBeVisible();
  });

  it('arrow keys move through the quick messages, and Enter uses the focused message', async () => {
    const { user } = open('consultant', [ticketOf({ subject: 'Dúvida' })]);
    await openTicket(user, 'Dúvida');
    await input();
    fireEvent.keyDown(window, { key: '/', ctrlKey: true });
    const search = await screen.findByRole('searchbox', { name: 'Buscar mensagem...' });
    const second = await screen.findByRole('button', { name: /^Protocolo/ });
    await user.click(search);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(search).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await input()).toHaveValue('Olá, Ana. Como posso ajudar?');
  });

  it('Enter uses the only quick message found, and a message with a gap is not sent', async () => {
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
