import { toast } from '@rotavisto/shared/toast';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import {
  aProfile,
  type FakeBackend,
  fakeBackend,
  json,
  refusal,
  sessionBackend,
  signedInAs,
  signedOut,
} from '../testing/backend';
import '../i18n/admin';
import { reportClientError } from './clientErrors';
import { markAllNotificationsRead, markNotificationRead } from './notifications';
import {
  chooseLanguage,
  exportMyData,
  giveConsent,
  requestErasure,
  setCalendlyUrl,
  updateProfile,
  withdrawConsent,
} from './profiles';
import { createQueryClient } from './queryClient';
import { cancelAddressChange, changeAddress, endAllSessions, endSession } from './security';
import {
  closeTicket,
  createTicket,
  dismissWait,
  openConversation,
  rateTicket,
  readTicket,
  resumeWait,
  sendAttachment,
  sendMessage,
} from './tickets';
import { addAbsence, removeAbsence, setWorkingHours } from './workingHours';

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

const SPAN = { weekday: 1, from_time: '09:00', to_time: '12:00' };

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
    what: 'a chosen language',
    run: () => run(chooseLanguage, { id: 'u', language: 'es' }),
    method: 'PATCH',
    path: 'profiles',
    sends: { language: 'es' },
    refreshes: ['profiles'],
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
    what: 'the withdrawal of a consent about the caller',
    run: () => run(withdrawConsent, { kind: 'security_answers', about_id: null }),
    path: 'rpc/withdraw_consent',
    sends: { kind: 'security_answers' },
    refreshes: ['consents'],
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
    what: 'a new ticket without a description',
    run: () => run(createTicket, { subject: 'Dúvida', description: ' ', requestId: 'r' }),
    path: 'rpc/create_ticket',
    sends: { subject: 'Dúvida', request_id: 'r' },
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
  {
    what: 'the end of a client’s wait without an answer',
    run: () => run(dismissWait, { ticketId: 't', messageId: 'm' }),
    path: 'rpc/dismiss_wait',
    sends: { ticket_id: 't', message_id: 'm' },
    refreshes: ['tickets', 'consultant'],
    reloads: ['tickets'],
    failure: 'Erro ao processar solicitação',
  },
  {
    what: 'the return of a dismissed wait',
    run: () => run(resumeWait, { ticketId: 't' }),
    path: 'rpc/resume_wait',
    sends: { ticket_id: 't' },
    refreshes: ['tickets', 'consultant'],
    reloads: ['tickets'],
    failure: 'Erro ao processar solicitação',
  },
  {
    what: 'a rating with a note',
    run: () => run(rateTicket, { ticketId: 't', satisfaction: 4, note: ' Boa ' }),
    path: 'rpc/rate_ticket',
    sends: { ticket_id: 't', satisfaction: 4, note: 'Boa' },
    refreshes: ['tickets'],
    reloads: ['tickets'],
    failure: 'Erro ao processar solicitação',
  },
  {
    what: 'a rating without a note',
    run: () => run(rateTicket, { ticketId: 't', satisfaction: 4, note: ' ' }),
    path: 'rpc/rate_ticket',
    sends: { ticket_id: 't', satisfaction: 4 },
    refreshes: ['tickets'],
    reloads: ['tickets'],
    failure: 'Erro ao processar solicitação',
  },
  {
    what: 'a stored file as a message',
    run: () => run(sendAttachment, { ticketId: 't', path: 'support/t/1.pdf', name: 'a.pdf' }),
    path: 'rpc/send_attachment',
    sends: { ticket_id: 't', path: 'support/t/1.pdf', original_name: 'a.pdf' },
    refreshes: ['tickets'],
    failure: 'Erro ao enviar mensagem',
  },
  {
    what: 'the end of one session',
    run: () => run(endSession, 's'),
    path: 'rpc/end_session',
    sends: { session_id: 's' },
    refreshes: ['security'],
    failure: 'Não foi possível desconectar o aparelho',
  },
  {
    what: 'the end of all sessions',
    run: () => run(endAllSessions, undefined),
    path: 'rpc/end_all_sessions',
    sends: {},
    failure: 'Não foi possível desconectar o aparelho',
  },
  {
    what: 'the cancellation of a changed address',
    run: () => run(cancelAddressChange, undefined),
    path: 'rpc/cancel_address_change',
    sends: {},
    refreshes: ['security'],
    reloads: ['security'],
    failure: 'Erro ao processar solicitação',
  },
  {
    what: 'a consultant’s own working hours',
    run: () => run(setWorkingHours(), { hours: [SPAN] }),
    path: 'rpc/set_working_hours',
    sends: { hours: [SPAN], keep: [], call_off: [], hand_over: [] },
    refreshes: ['appointments'],
    failure: 'Erro ao salvar horários',
  },
  {
    what: 'the working hours of another consultant, with the decisions about bookings',
    run: () =>
      run(setWorkingHours('k'), { hours: [SPAN], keep: ['a'], callOff: ['b'], handOver: ['c'], notice: 'Mudança' }),
    path: 'rpc/set_working_hours',
    sends: {
      hours: [SPAN],
      consultant_id: 'k',
      keep: ['a'],
      call_off: ['b'],
      hand_over: ['c'],
      notice: 'Mudança',
    },
    refreshes: ['appointments'],
    failure: 'Erro ao salvar horários',
  },
  {
    what: 'a consultant’s own absence of whole days',
    run: () => run(addAbsence(), { fromDate: '2026-03-16', toDate: '2026-03-17', reason: ' ' }),
    path: 'rpc/add_absence',
    sends: { from_date: '2026-03-16', to_date: '2026-03-17', keep: [], call_off: [], hand_over: [] },
    refreshes: ['appointments'],
    failure: 'Erro ao salvar ausência',
  },
  {
    what: 'an absence of some hours of another consultant',
    run: () =>
      run(addAbsence('k'), {
        fromDate: '2026-03-16',
        toDate: '2026-03-16',
        fromTime: '09:00',
        toTime: '10:00',
        reason: ' médico ',
        keep: ['a'],
      }),
    path: 'rpc/add_absence',
    sends: {
      from_date: '2026-03-16',
      to_date: '2026-03-16',
      from_time: '09:00',
      to_time: '10:00',
      reason: 'médico',
      consultant_id: 'k',
      keep: ['a'],
      call_off: [],
      hand_over: [],
    },
    refreshes: ['appointments'],
    failure: 'Erro ao salvar ausência',
  },
  {
    what: 'the end of an absence',
    run: () => run(removeAbsence(), 'a'),
    path: 'rpc/remove_absence',
    sends: { absence_id: 'a' },
    refreshes: ['appointments'],
    success: 'Ausência removida',
    failure: 'Erro ao remover ausência',
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

it.each([
  ['working hours', 'set_working_hours', () => run(setWorkingHours(), { hours: [] })],
  ['absences', 'add_absence', () => run(addAbsence(), { fromDate: '2026-03-16', toDate: '2026-03-16' })],
])('%s show their success only when every booking has a decision', async (_, name, save) => {
  backend.rpc(name, [{ appointment_id: 'a' }]);
  await save();
  expect(toast.success).not.toHaveBeenCalled();
  backend.rpc(name, []);
  await save();
  expect(toast.success).toHaveBeenCalledTimes(1);
});

it('a failed change of the hours of another consultant shows the wording for administrators', async () => {
  const refused = refusal('not_found', 'P0002');
  for (const name of ['set_working_hours', 'add_absence', 'remove_absence']) backend.rpc(name, refused);
  const words = async (action: Promise<unknown>) => {
    await expect(action).rejects.toThrow();
    return jest.mocked(toast.error).mock.lastCall?.[0];
  };
  const absence = { fromDate: '2026-03-16', toDate: '2026-03-16' };
  const pairs = [
    [await words(run(setWorkingHours(), { hours: [] })), await words(run(setWorkingHours('k'), { hours: [] }))],
    [await words(run(addAbsence(), absence)), await words(run(addAbsence('k'), absence))],
    [await words(run(removeAbsence(), 'a')), await words(run(removeAbsence('k'), 'a'))],
  ];
  for (const [own, office] of pairs) expect(office).not.toBe(own);
});

it('changeAddress sends the address in lower case without blanks, and reloads the pending change', async () => {
  const profile = aProfile();
  backend.restore();
  ({ backend } = sessionBackend(profile));
  signedInAs({ profile });
  backend.on('PUT', '/auth/v1/user', { id: 'u' });
  const read = refreshed();
  await run(changeAddress, ' Ana@Exemplo.com ');
  expect(backend.requests('/auth/v1/user')[0]?.body).toMatchObject({ email: 'ana@exemplo.com' });
  expect(read()).toEqual(['security']);
  signedOut();
});

it('updateProfile, chooseLanguage and markNotificationRead change only the row with the given id', async () => {
  backend.on('PATCH', '/rest/v1/profiles', { id: 'u' }).on('PATCH', '/rest/v1/notifications', json(null, 204));
  await run(updateProfile, { id: 'u', full_name: 'Ana' });
  await run(chooseLanguage, { id: 'v', language: 'en' });
  await run(markNotificationRead, { id: 'n' });
  const asked = (table: string) => backend.requests(`/rest/v1/${table}`).map(({ query }) => query.get('id'));
  expect([asked('profiles'), asked('notifications')]).toEqual([['eq.u', 'eq.v'], ['eq.n']]);
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

it('updateProfile and chooseLanguage return all columns of the profile', async () => {
  backend.on('PATCH', '/rest/v1/profiles', [{ id: 'u' }]);
  await run(updateProfile, { id: 'u', full_name: 'Ana' });
  await run(chooseLanguage, { id: 'u', language: 'en' });
  expect(backend.requests('/rest/v1/profiles').map(({ query }) => query.get('select'))).toEqual(['*', '*']);
});
