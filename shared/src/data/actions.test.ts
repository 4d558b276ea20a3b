import { toast } from '@rotavisto/shared/toast';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { type FakeBackend, fakeBackend, json, refusal } from '../testing/backend';
import { reportClientError } from './clientErrors';
import { markAllNotificationsRead, markNotificationRead } from './notifications';
import { exportMyData, giveConsent, requestErasure, setCalendlyUrl, updateProfile, withdrawConsent } from './profiles';
import { createQueryClient } from './queryClient';
import { closeTicket, createTicket, openConversation, readTicket, sendMessage } from './tickets';

let backend: FakeBackend;
let client: QueryClient;
beforeEach(() => {
  backend = fakeBackend();
  client = createQueryClient();
  jest.spyOn(toast, 'success').mockReturnValue('');
  jest.spyOn(toast, 'error').mockReturnValue('');
});
afterEach(() => backend.restore());

/** Does it, as a screen would. */
const run = <D, V, R>(action: MutationOptions<D, Error, V, R>, variables: V) =>
  client.getMutationCache().build(client, action).execute(variables);

const refreshed = () => {
  const asked = jest.spyOn(client, 'invalidateQueries');
  return () => asked.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
};

interface Action {
  what: string;
  run: () => Promise<unknown>;
  method?: string;
  path: string;
  /** The body of the request. */
  sends: unknown;
  refreshes?: string[];
  /** What a refusal reloads. */
  reloads?: string[];
  success?: string;
  failure: string;
}

const ACTIONS: Action[] = [
  {
    what: 'what was changed of a profile',
    run: () => run(updateProfile, { id: 'u', full_name: 'Ana', phone: '(11) 9-9' }),
    method: 'PATCH',
    path: 'profiles',
    sends: { full_name: 'Ana', phone: '(11) 9-9' },
    refreshes: ['profiles'],
    success: 'Perfil atualizado com sucesso',
    failure: 'Erro ao atualizar perfil',
  },
  {
    what: 'the link of an agenda',
    run: () => run(setCalendlyUrl, { url: ' https://calendly.com/x ' }),
    path: 'rpc/set_calendly_url',
    sends: { url: 'https://calendly.com/x' },
    success: 'Link da agenda salvo com sucesso',
    failure: 'Erro ao salvar link da agenda',
  },
  {
    what: 'an export of all data',
    run: () => run(exportMyData, undefined),
    path: 'rpc/export_my_data',
    sends: {},
    success: 'Seus dados foram exportados',
    failure: 'Erro ao exportar seus dados',
  },
  {
    what: 'a request for erasure with its reason',
    run: () => run(requestErasure, { reason: ' mudei ' }),
    path: 'rpc/request_erasure',
    sends: { reason: 'mudei' },
    success: 'Solicitação de exclusão registrada',
    failure: 'Erro ao solicitar exclusão de dados',
  },
  {
    what: 'a request for erasure without one',
    run: () => run(requestErasure, { reason: ' ' }),
    path: 'rpc/request_erasure',
    sends: {},
    success: 'Solicitação de exclusão registrada',
    failure: 'Erro ao solicitar exclusão de dados',
  },
  {
    what: 'a consent',
    run: () => run(giveConsent, { kind: 'terms', version: '2026-01' }),
    path: 'rpc/give_consent',
    sends: { kind: 'terms', version: '2026-01' },
    refreshes: ['consents'],
    failure: 'Erro ao registrar consentimento',
  },
  {
    what: 'the end of a consent',
    run: () => run(withdrawConsent, { kind: 'guardian', about_id: 't' }),
    path: 'rpc/withdraw_consent',
    sends: { kind: 'guardian', about_id: 't' },
    refreshes: ['consents', 'applications', 'purchase'],
    reloads: ['consents'],
    failure: 'Não foi possível retirar o consentimento',
  },
  {
    what: 'a notification as read',
    run: () => run(markNotificationRead, { id: 'n' }),
    method: 'PATCH',
    path: 'notifications',
    sends: { read: true },
    refreshes: ['notifications'],
    failure: 'Erro ao processar notificação',
  },
  {
    what: 'all notifications as read',
    run: () => run(markAllNotificationsRead, undefined),
    path: 'rpc/mark_all_notifications_read',
    sends: {},
    refreshes: ['notifications'],
    failure: 'Erro ao processar notificação',
  },
  {
    what: 'a new ticket',
    run: () => run(createTicket, { subject: ' Dúvida ', description: ' Qual? ' }),
    path: 'rpc/create_ticket',
    sends: { subject: 'Dúvida', description: 'Qual?' },
    refreshes: ['tickets'],
    reloads: ['tickets'],
    success: 'Ticket criado com sucesso',
    failure: 'Erro ao criar ticket',
  },
  {
    what: 'a conversation that a consultant begins',
    run: () => run(openConversation, { clientId: 'u', subject: ' Oi ', message: ' Olá ' }),
    path: 'rpc/open_conversation',
    sends: { client_id: 'u', subject: 'Oi', message: 'Olá' },
    refreshes: ['tickets', 'consultant'],
    reloads: ['tickets'],
    failure: 'Erro ao iniciar conversa',
  },
  {
    what: 'a message',
    run: () => run(sendMessage, { id: 'm', ticketId: 't', content: ' Olá ' }),
    path: 'ticket_messages',
    sends: { id: 'm', ticket_id: 't', content: 'Olá' },
    refreshes: ['tickets'],
    failure: 'Erro ao enviar mensagem',
  },
  {
    what: 'the end of a ticket',
    run: () => run(closeTicket, { ticketId: 't' }),
    path: 'rpc/close_ticket',
    sends: { ticket_id: 't' },
    refreshes: ['tickets', 'consultant'],
    reloads: ['tickets'],
    success: 'Ticket encerrado com sucesso',
    failure: 'Erro ao encerrar ticket',
  },
];

describe.each(ACTIONS)('$what', ({ run: act, method = 'POST', path, sends, refreshes = [], reloads = [], ...says }) => {
  it('is sent, said and read again', async () => {
    backend.on(method, `/rest/v1/${path}`, { id: 'x' });
    const read = refreshed();
    await act();
    expect(backend.requests(`/rest/v1/${path}`)[0]?.body ?? {}).toEqual(sends);
    expect(read()).toEqual(refreshes);
    expect(jest.mocked(toast.success).mock.calls.map(([text]) => text)).toEqual(says.success ? [says.success] : []);
  });

  it('says that it failed', async () => {
    backend.on(method, `/rest/v1/${path}`, refusal('broken', 'XX000'));
    const read = refreshed();
    await expect(act()).rejects.toThrow();
    expect(toast.error).toHaveBeenCalledWith(says.failure, expect.anything());
    expect(read()).toEqual(reloads);
  });
});

it('a conversation that was read is counted anew in the list, the queue and on the board, and nobody is told', async () => {
  backend.on('POST', '/rest/v1/rpc/read_ticket', { id: 't' });
  const read = refreshed();
  await run(readTicket, { ticketId: 't' });
  expect(read()).toEqual(['tickets', 'consultant', 'applications']);
  backend.on('POST', '/rest/v1/rpc/read_ticket', refusal('broken', 'XX000'));
  await expect(run(readTicket, { ticketId: 't' })).rejects.toThrow();
  expect(toast.error).not.toHaveBeenCalled();
});

it('changes only the row it was given', async () => {
  backend.on('PATCH', '/rest/v1/profiles', { id: 'u' }).on('PATCH', '/rest/v1/notifications', json(null, 204));
  await run(updateProfile, { id: 'u', full_name: 'Ana' });
  await run(markNotificationRead, { id: 'n' });
  const asked = (table: string) => backend.requests(`/rest/v1/${table}`)[0]?.query.get('id');
  expect([asked('profiles'), asked('notifications')]).toEqual(['eq.u', 'eq.n']);
});

it('a message that had arrived already is no failure', async () => {
  backend.on('POST', '/rest/v1/ticket_messages', refusal('duplicate key', '23505', 409));
  await expect(run(sendMessage, { id: 'm', ticketId: 't', content: 'Olá' })).resolves.toBeUndefined();
});

it('a ticket whose answer was lost is found again', async () => {
  backend.rpc('create_ticket', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(run(createTicket, { subject: 'Dúvida', description: null })).rejects.toThrow();
  backend
    .rpc('create_ticket', refusal('ticket_already_open'))
    .on('GET', '/rest/v1/support_tickets', [{ id: 'running', subject: 'Dúvida', description: null }]);
  expect(await run(createTicket, { subject: 'Dúvida', description: null })).toEqual({ id: 'running' });
  const query = backend.requests('/rest/v1/support_tickets')[0]?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({
    select: 'id,subject,description',
    status: 'in.(open,in_progress)',
  });
});

it('an older ticket is not taken for the one whose answer was lost', async () => {
  backend.rpc('create_ticket', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(run(createTicket, { subject: 'Dúvida', description: 'Qual?' })).rejects.toThrow();
  backend.rpc('create_ticket', refusal('ticket_already_open'));
  backend.on('GET', '/rest/v1/support_tickets', [{ id: 'older', subject: 'Foto', description: null }]);
  await expect(run(createTicket, { subject: 'Dúvida', description: 'Qual?' })).rejects.toThrow('ticket_already_open');
});

describe('a report of an error', () => {
  const report = {
    remote: 'client',
    version: '2',
    class: 'render',
    message: 'x'.repeat(600),
    path: '/client',
    request_id: 'r',
  };

  it('is cut to 500 letters', async () => {
    backend.rpc('report_client_error', { recorded: true });
    await reportClientError(report);
    expect(backend.requests('/rest/v1/rpc/report_client_error')[0]?.body).toEqual({
      ...report,
      message: 'x'.repeat(500),
    });
  });

  it('that cannot be sent is dropped', async () => {
    backend.goOffline();
    await expect(reportClientError(report)).resolves.toBeUndefined();
  });
});

it('a profile that was saved comes back whole', async () => {
  backend.on('PATCH', '/rest/v1/profiles', [{ id: 'u' }]);
  await run(updateProfile, { id: 'u', full_name: 'Ana' });
  expect(backend.requests('/rest/v1/profiles')[0]?.query.get('select')).toBe('*');
});

it('a request for erasure whose answer was lost is made once', async () => {
  backend.rpc('request_erasure', json({ message: 'upstream' }, 502));
  await expect(run(requestErasure, {})).rejects.toThrow();
  backend.rpc('request_erasure', refusal('erasure_already_requested'));
  await expect(run(requestErasure, {})).resolves.toBeNull();
});
