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

/** Runs a mutation as a screen does. */
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
  /** The queries that a refusal reloads. */
  reloads?: string[];
  success?: string;
  failure: string;
}

const ACTIONS: Action[] = [
  {
    what: 'a change of the profile',
    run: () => run(updateProfile, { id: 'u', full_name: 'Ana', phone: '(11) 9-9' }),
    method: 'PATCH',
    path: 'profiles',
    sends: { full_name: 'Ana', phone: '(11) 9-9' },
    refreshes: ['profiles'],
    success: 'Perfil atualizado com sucesso',
    failure: 'Erro ao atualizar perfil',
  },
  {
    what: 'the link of a consultant’s agenda',
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
    run: () => run(requestErasure, { reason: ' mudei ', requestId: 'r' }),
    path: 'rpc/request_erasure',
    sends: { reason: 'mudei', request_id: 'r' },
    success: 'Solicitação de exclusão registrada',
    failure: 'Erro ao solicitar exclusão de dados',
  },
  {
    what: 'a request for erasure without a reason',
    run: () => run(requestErasure, { reason: ' ', requestId: 'r' }),
    path: 'rpc/request_erasure',
    sends: { request_id: 'r' },
    success: 'Solicitação de exclusão registrada',
    failure: 'Erro ao solicitar exclusão de dados',
  },
  {
    what: 'a new consent',
    run: () => run(giveConsent, { kind: 'terms', version: '2026-01' }),
    path: 'rpc/give_consent',
    sends: { kind: 'terms', version: '2026-01' },
    refreshes: ['consents'],
    failure: 'Erro ao registrar consentimento',
  },
  {
    what: 'the withdrawal of a consent',
    run: () => run(withdrawConsent, { kind: 'guardian', about_id: 't' }),
    path: 'rpc/withdraw_consent',
    sends: { kind: 'guardian', about_id: 't' },
    refreshes: ['consents', 'applications', 'purchase'],
    reloads: ['consents'],
    failure: 'Não foi possível retirar o consentimento',
  },
  {
    what: 'the mark of one notification as read',
    run: () => run(markNotificationRead, { id: 'n' }),
    method: 'PATCH',
    path: 'notifications',
    sends: { read: true },
    refreshes: ['notifications'],
    failure: 'Erro ao processar notificação',
  },
  {
    what: 'the mark of all notifications as read',
    run: () => run(markAllNotificationsRead, undefined),
    path: 'rpc/mark_all_notifications_read',
    sends: {},
    refreshes: ['notifications'],
    failure: 'Erro ao processar notificação',
  },
  {
    what: 'a new ticket',
    run: () => run(createTicket, { subject: ' Dúvida ', description: ' Qual? ', requestId: 'r' }),
    path: 'rpc/create_ticket',
    sends: { subject: 'Dúvida', description: 'Qual?', request_id: 'r' },
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
    what: 'the closing of a ticket',
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
  it('is sent, shows its success and refreshes its queries', async () => {
    backend.on(method, `/rest/v1/${path}`, { id: 'x' });
    const read = refreshed();
    await act();
    expect(backend.requests(`/rest/v1/${path}`)[0]?.body ?? {}).toEqual(sends);
    expect(read()).toEqual(refreshes);
    expect(jest.mocked(toast.success).mock.calls.map(([text]) => text)).toEqual(says.success ? [says.success] : []);
  });

  it('shows its failure message', async () => {
    backend.on(method, `/rest/v1/${path}`, refusal('broken', 'XX000'));
    const read = refreshed();
    await expect(act()).rejects.toThrow();
    expect(toast.error).toHaveBeenCalledWith(says.failure, expect.anything());
    expect(read()).toEqual(reloads);
  });
});

it('readTicket refreshes the list, the queue and the board, and shows no toast', async () => {
  backend.on('POST', '/rest/v1/rpc/read_ticket', { id: 't' });
  const read = refreshed();
  await run(readTicket, { ticketId: 't' });
  expect(read()).toEqual(['tickets', 'consultant', 'applications']);
  backend.on('POST', '/rest/v1/rpc/read_ticket', refusal('broken', 'XX000'));
  await expect(run(readTicket, { ticketId: 't' })).rejects.toThrow();
  expect(toast.error).not.toHaveBeenCalled();
});

it('updateProfile and markNotificationRead change only the row with the given id', async () => {
  backend.on('PATCH', '/rest/v1/profiles', { id: 'u' }).on('PATCH', '/rest/v1/notifications', json(null, 204));
  await run(updateProfile, { id: 'u', full_name: 'Ana' });
  await run(markNotificationRead, { id: 'n' });
  const asked = (table: string) => backend.requests(`/rest/v1/${table}`)[0]?.query.get('id');
  expect([asked('profiles'), asked('notifications')]).toEqual(['eq.u', 'eq.n']);
});

it('sendMessage succeeds when the server refuses the message because it already has it', async () => {
  backend.on('POST', '/rest/v1/ticket_messages', refusal('duplicate key', '23505', 409));
  await expect(run(sendMessage, { id: 'm', ticketId: 't', content: 'Olá' })).resolves.toBeUndefined();
});

describe('reportClientError', () => {
  const report = {
    remote: 'client',
    version: '2',
    class: 'render',
    message: 'x'.repeat(600),
    path: '/client',
    request_id: 'r',
  };

  it('cuts the message to 500 characters', async () => {
    backend.rpc('report_client_error', { recorded: true });
    await reportClientError(report);
    expect(backend.requests('/rest/v1/rpc/report_client_error')[0]?.body).toEqual({
      ...report,
      message: 'x'.repeat(500),
    });
  });

  it('ignores a report that cannot be sent', async () => {
    backend.goOffline();
    await expect(reportClientError(report)).resolves.toBeUndefined();
  });
});

it('updateProfile returns all columns of the profile', async () => {
  backend.on('PATCH', '/rest/v1/profiles', [{ id: 'u' }]);
  await run(updateProfile, { id: 'u', full_name: 'Ana' });
  expect(backend.requests('/rest/v1/profiles')[0]?.query.get('select')).toBe('*');
});
