import { toast } from '@rotavisto/shared/toast';
import type { QueryClient } from '@tanstack/react-query';
import {
  aDocument,
  aNotification,
  aProfile,
  enterAs,
  type FakeBackend,
  fakeBackend,
  json,
  refusal,
  signedOut,
} from '../testing/backend';
import '../i18n/admin';
import { applicationById, applicationTimeline, estimates, myApplication, openSteps } from './applications';
import { appointmentOf, consultantAppointments } from './appointments';
import { caseFileKind, caseFilesOf } from './caseFiles';
import { BUCKET, documentsOf, signedUrl } from './documents';
import { ds160Form } from './ds160';
import { notificationPages, notifications, notificationsById, unreadCount } from './notifications';
import { myConsents, personName } from './profiles';
import { createQueryClient } from './queryClient';
import { quickMessages } from './quickMessages';
import { headerSearch } from './search';
import { addressChange, mySessions, secondFactorState } from './security';
import { supportSatisfaction, ticketById, ticketMessages, tickets } from './tickets';
import { listArguments, sortedArguments, verb, verbPage, verbRows } from './verbs';
import { absences, workingHours } from './workingHours';

let backend: FakeBackend;
let client: QueryClient;
beforeEach(() => {
  backend = fakeBackend();
  client = createQueryClient();
});
afterEach(() => backend.restore());

type Options = Parameters<QueryClient['fetchQuery']>[0];
const PEOPLE = { client: 'profiles!client_id', consultant: 'profiles!consultant_id' };

interface Read {
  what: string;
  options: unknown;
  path: string;
  /** The filters, the order and the limit in the query string. */
  asks: Record<string, string>;
  /** The joined tables, by their names in the select. */
  joins?: Record<string, string>;
  sentence: string;
}

const READS: Read[] = [
  {
    what: 'a client’s newest application',
    options: myApplication('u'),
    path: 'visa_applications',
    asks: {
      client_id: 'eq.u',
      traveller_id: 'is.null',
      order: 'created_at.desc',
      'application_steps.order': 'order_index.asc',
      'documents.order': 'submitted_at.desc',
      'appointments.is_personal': 'eq.false',
      'appointments.status': 'neq.cancelled',
      'appointments.order': 'created_at.desc',
      'appointments.limit': '1',
      limit: '1',
    },
    joins: PEOPLE,
    sentence: 'Erro ao carregar solicitação',
  },
  {
    what: 'a child’s newest application',
    options: myApplication('u', 't'),
    path: 'visa_applications',
    asks: { client_id: 'eq.u', traveller_id: 'eq.t' },
    joins: PEOPLE,
    sentence: 'Erro ao carregar solicitação',
  },
  {
    what: 'the steps of all running applications of an account',
    options: openSteps('u'),
    path: 'application_steps',
    asks: {
      client_id: 'eq.u',
      'visa_applications.status': 'in.(pending,in_progress)',
      order: 'order_index.asc',
    },
    sentence: 'Erro ao buscar',
  },
  {
    what: 'the files from the consultant, newest first',
    options: caseFilesOf('a'),
    path: 'case_files',
    asks: {
      select: 'id,application_id,kind,path,original_name,file_size,sent_at,read_at',
      application_id: 'eq.a',
      order: 'sent_at.desc',
    },
    sentence: 'Erro ao carregar documentos',
  },
  {
    what: 'the notifications with given ids, newest first',
    options: notificationsById('u', ['a', 'b']),
    path: 'notifications',
    asks: { select: '*', user_id: 'eq.u', id: 'in.(a,b)', order: 'created_at.desc' },
    sentence: 'Erro ao carregar notificações',
  },
  {
    what: 'one application',
    options: applicationById('a'),
    path: 'visa_applications',
    asks: { id: 'eq.a', 'application_steps.order': 'order_index.asc' },
    joins: PEOPLE,
    sentence: 'Erro ao carregar solicitação',
  },
  {
    what: 'the newest pre-interview that is not cancelled',
    options: appointmentOf('a'),
    path: 'consultant_appointments',
    asks: {
      application_id: 'eq.a',
      is_personal: 'eq.false',
      status: 'neq.cancelled',
      order: 'created_at.desc',
      limit: '1',
    },
    sentence: 'Erro ao carregar dados',
  },
  {
    what: 'the newest form of a step',
    options: ds160Form('s'),
    path: 'ds160_forms',
    asks: { step_id: 'eq.s', order: 'created_at.desc', limit: '1' },
    sentence: 'Erro ao carregar dados',
  },
  {
    what: 'the documents of an application, newest first',
    options: documentsOf('a'),
    path: 'document_submissions',
    asks: { application_id: 'eq.a', order: 'submitted_at.desc' },
    joins: { reviewer: 'profiles!reviewed_by' },
    sentence: 'Erro ao carregar documentos',
  },
  {
    what: 'the newest notifications of a person',
    options: notifications('u', 5),
    path: 'notifications',
    asks: { user_id: 'eq.u', order: 'created_at.desc,id.desc', limit: '5' },
    sentence: 'Erro ao carregar notificações',
  },
  {
    what: 'a client’s tickets, newest first',
    options: tickets({ clientId: 'u' }),
    path: 'support_tickets',
    asks: { client_id: 'eq.u', order: 'created_at.desc', limit: '200' },
    joins: PEOPLE,
    sentence: 'Erro ao carregar tickets',
  },
  {
    what: 'a consultant’s tickets',
    options: tickets({ consultantId: 'k' }),
    path: 'support_tickets',
    asks: { consultant_id: 'eq.k', order: 'created_at.desc', limit: '200' },
    joins: PEOPLE,
    sentence: 'Erro ao carregar tickets',
  },
  {
    what: 'one ticket',
    options: ticketById('t'),
    path: 'support_tickets',
    asks: { id: 'eq.t' },
    sentence: 'Erro ao carregar tickets',
  },
  {
    what: 'the newest messages of a ticket',
    options: ticketMessages('t'),
    path: 'ticket_messages',
    asks: { ticket_id: 'eq.t', order: 'created_at.desc,id.desc', limit: '500' },
    joins: { sender: 'profiles!sender_id' },
    sentence: 'Erro ao carregar tickets',
  },
];

describe.each(READS)('$what', ({ options, path, asks, joins = {}, sentence }) => {
  const read = () => client.fetchQuery(options as Options).catch(() => undefined);

  it('is requested with its filters, order and limit', async () => {
    backend.on('GET', `/rest/v1/${path}`, [{ id: 'x' }]);
    await read();
    const query = backend.requests(`/rest/v1/${path}`)[0]?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject(asks);
    for (const [name, table] of Object.entries(joins)) expect(query?.get('select')).toContain(`${name}:${table}(`);
  });

  it('shows its failure message', async () => {
    const said = jest.spyOn(toast, 'error').mockReturnValue('');
    backend.on('GET', `/rest/v1/${path}`, refusal('broken', 'XX000'));
    await read();
    expect(said).toHaveBeenCalledWith(sentence, expect.anything());
  });
});

const ASKED: [verb: string, options: unknown, sends: unknown, sentence: string | null][] = [
  ['client_estimates', estimates, {}, null],
  ['my_consents', myConsents, {}, null],
  ['quick_messages', quickMessages, {}, null],
  ['support_satisfaction', supportSatisfaction, {}, null],
  ['second_factor', secondFactorState, {}, 'Erro ao carregar a verificação em duas etapas'],
  ['my_sessions', mySessions, {}, null],
  ['address_change', addressChange, {}, null],
  ['working_hours', workingHours(), {}, 'Erro ao carregar horários'],
  ['working_hours', workingHours('k'), { consultant_id: 'k' }, 'Erro ao carregar horários'],
  ['absences', absences(), {}, 'Erro ao carregar horários'],
  ['absences', absences('k'), { consultant_id: 'k' }, 'Erro ao carregar horários'],
];

it.each(ASKED)(
  '%s sends its arguments, and shows its failure message or none',
  async (name, options, sends, sentence) => {
    const said = jest.spyOn(toast, 'error').mockReturnValue('');
    backend.rpc(name, refusal('broken', 'XX000'));
    await client.fetchQuery(options as Options).catch(() => undefined);
    expect(backend.requests(`/rest/v1/rpc/${name}`)[0]?.body ?? {}).toEqual(sends);
    expect(said.mock.calls.map(([text]) => text)).toEqual(sentence === null ? [] : [sentence]);
  },
);

it('a failed request for the hours of another consultant shows the wording for administrators', async () => {
  const said = jest.spyOn(toast, 'error').mockReturnValue('');
  const gone = refusal('gone', 'P0002');
  backend.rpc('working_hours', gone).rpc('absences', gone);
  for (const options of [workingHours(), absences(), workingHours('k'), absences('k')])
    await client.fetchQuery(options as Options).catch(() => undefined);
  const [own, office] = [
    'Registro não encontrado. Atualize a página.',
    'Este registro não existe mais. Recarregue a página.',
  ];
  expect(said.mock.calls.map(([text]) => text)).toEqual([own, own, office, office]);
});

it('addressChange returns the pending change or null, and is requested again when the window gets the focus', async () => {
  backend.rpc('address_change', [{ new_email: 'nova@exemplo.com' }]);
  expect(await client.fetchQuery(addressChange)).toEqual({ new_email: 'nova@exemplo.com' });
  backend.rpc('address_change', []);
  expect(await client.fetchQuery({ ...addressChange, staleTime: 0 })).toBeNull();
  expect(addressChange.refetchOnWindowFocus).toBe('always');
});

it('personName returns the name of a profile, and null without a name or after a failure', async () => {
  const said = jest.spyOn(toast, 'error').mockReturnValue('');
  const name = () => client.fetchQuery({ ...personName('u'), staleTime: 0 });
  backend.on('GET', '/rest/v1/profiles', [{ full_name: 'Ana' }]);
  expect(await name()).toBe('Ana');
  expect(Object.fromEntries(backend.requests('/rest/v1/profiles')[0]?.query ?? [])).toMatchObject({
    select: 'full_name',
    id: 'eq.u',
  });
  backend.on('GET', '/rest/v1/profiles', []);
  expect(await name()).toBeNull();
  backend.on('GET', '/rest/v1/profiles', refusal('broken', 'XX000'));
  expect(await name()).toBeNull();
  expect(said).not.toHaveBeenCalled();
});

it('estimates are cached for an hour, quick messages for five minutes', () => {
  expect([estimates.staleTime, quickMessages.staleTime]).toEqual([3_600_000, 300_000]);
});

it('a kind of file from a newer version counts as another file', () => {
  expect(['ds160_confirmation', 'appointment_letter', 'other', 'new'].map(caseFileKind)).toEqual([
    'ds160_confirmation',
    'appointment_letter',
    'other',
    'other',
  ]);
});

describe('myApplication', () => {
  const answer = { id: 'a', documents: [{ id: 'd' }], appointments: [{ id: 'p' }], estimates: { step_days: 3 } };
  beforeEach(() => void backend.on('GET', '/rest/v1/visa_applications', () => [answer]));
  const select = (at: number) => backend.requests('/rest/v1/visa_applications')[at]?.query.get('select');
  const load = () => client.fetchQuery({ ...myApplication('u'), staleTime: 0 });

  it('puts the documents, the pre-interview and the estimates into their own queries', async () => {
    expect(await load()).toEqual({ id: 'a' });
    expect(client.getQueryData(documentsOf('a').queryKey)).toEqual([{ id: 'd' }]);
    expect(client.getQueryData(appointmentOf('a').queryKey)).toEqual({ id: 'p' });
    expect(client.getQueryData(estimates.queryKey)).toEqual({ step_days: 3 });
  });

  it('requests the estimates once, and keeps newer documents and appointments', async () => {
    await load();
    client.setQueryData<unknown>(documentsOf('a').queryKey, [{ id: 'newer' }]);
    client.setQueryData<unknown>(appointmentOf('a').queryKey, { id: 'newer' });
    await load();
    expect([select(0)?.endsWith(',estimates'), select(1)?.includes('estimates')]).toEqual([true, false]);
    expect(client.getQueryData(documentsOf('a').queryKey)).toEqual([{ id: 'newer' }]);
    expect(client.getQueryData(appointmentOf('a').queryKey)).toEqual({ id: 'newer' });
    expect(client.getQueryData(estimates.queryKey)).toEqual({ step_days: 3 });
  });

  it('stores null for an application without a pre-interview, and returns null without an application', async () => {
    backend.on('GET', '/rest/v1/visa_applications', [{ ...answer, appointments: [], estimates: null }]);
    await load();
    expect(client.getQueryData(appointmentOf('a').queryKey)).toBeNull();
    expect(client.getQueryData(estimates.queryKey)).toBeUndefined();
    backend.on('GET', '/rest/v1/visa_applications', []);
    expect(await load()).toBeNull();
  });
});

it('consultantAppointments requests the agenda between two dates, with the clients and in order', async () => {
  backend.on('GET', '/rest/v1/consultant_appointments', [{ id: 'x' }]);
  await client.fetchQuery(consultantAppointments('k', '2026-11-01', '2026-11-30'));
  const query = backend.requests('/rest/v1/consultant_appointments')[0]?.query;
  expect(query?.getAll('date')).toEqual(['gte.2026-11-01', 'lte.2026-11-30']);
  expect(Object.fromEntries(query ?? [])).toMatchObject({ consultant_id: 'eq.k', order: 'date.asc,time.asc' });
  expect(query?.get('select')).toContain('client:profiles!client_id(');
});

it('consultantAppointments shows its failure message', async () => {
  const said = jest.spyOn(toast, 'error').mockReturnValue('');
  backend.on('GET', '/rest/v1/consultant_appointments', refusal('broken', 'XX000'));
  await client.fetchQuery(consultantAppointments('k', 'a', 'b')).catch(() => undefined);
  expect(said).toHaveBeenCalledWith('Erro ao carregar compromissos', expect.anything());
});

it('appointmentOf, ds160Form and ticketById select all columns', async () => {
  for (const table of ['consultant_appointments', 'ds160_forms', 'support_tickets'])
    backend.on('GET', `/rest/v1/${table}`, [{ id: 'x' }]);
  await client.fetchQuery(appointmentOf('a'));
  await client.fetchQuery(ds160Form('s'));
  await client.fetchQuery(ticketById('t'));
  expect(backend.requests().map(({ query }) => query.get('select'))).toEqual(['*', '*', '*']);
});

it.each([
  ['applications', () => [myApplication('u'), applicationById('a'), applicationTimeline('a'), openSteps('u')]],
  ['appointments', () => [appointmentOf('a'), consultantAppointments('k', 'a', 'b'), workingHours(), absences()]],
  ['documents', () => [documentsOf('a'), signedUrl('a/b.pdf', 'b.pdf')]],
  ['ds160', () => [ds160Form('s')]],
  [
    'notifications',
    () => [notifications('u', 5), notificationPages('u'), unreadCount('u'), notificationsById('u', [])],
  ],
  ['search', () => [headerSearch('ana')]],
  ['consents', () => [myConsents]],
  ['files', () => [caseFilesOf('a')]],
  ['profiles', () => [personName('u')]],
  ['security', () => [secondFactorState, mySessions, addressChange]],
  ['tickets', () => [tickets({ clientId: 'u' }), ticketMessages('t'), ticketById('t'), supportSatisfaction]],
])('the keys of all queries of the %s begin with the same aggregate', (aggregate, queries) => {
  for (const { queryKey } of queries()) expect(queryKey[0]).toBe(aggregate);
});

it('ticketMessages returns the messages in the order of writing', async () => {
  backend.on('GET', '/rest/v1/ticket_messages', [{ id: 'second' }, { id: 'first' }]);
  expect(await client.fetchQuery(ticketMessages('t'))).toEqual([{ id: 'first' }, { id: 'second' }]);
});

it('unreadCount counts a user’s unread notifications, and returns 0 without a count in the answer', async () => {
  backend.on('HEAD', '/rest/v1/notifications', json(null));
  expect(await client.fetchQuery(unreadCount('u'))).toBe(0);
  const [asked] = backend.requests('/rest/v1/notifications');
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ user_id: 'eq.u', read: 'eq.false' });
});

it('notifications keep earlier rows after a network failure, and reject after a failure of the server', async () => {
  backend.on('GET', '/rest/v1/notifications', [{ id: 'n' }]);
  await client.fetchQuery(notifications('u', 5));
  backend.goOffline();
  expect(await client.fetchQuery({ ...notifications('u', 5), staleTime: 0 })).toEqual([{ id: 'n' }]);
  backend.goOnline();
  backend.on('GET', '/rest/v1/notifications', refusal('broken', 'XX000'));
  await expect(client.fetchQuery({ ...notifications('u', 5), staleTime: 0 })).rejects.toThrow('broken');
});

describe('notifications at the start of a session', () => {
  const newest = Array.from({ length: 5 }, () => aNotification());
  const startSnapshot = { newest, unread: 7, closed_areas: [], as_of: '2026-03-10T12:00:00Z', at: 1234 };
  afterEach(signedOut);

  /** Initial data and its time; the types allow constants too. */
  const initial = ({ initialData, initialDataUpdatedAt }: { initialData?: unknown; initialDataUpdatedAt?: unknown }) =>
    [initialData, initialDataUpdatedAt].map((part) => (part as () => unknown)());

  it('begin with the five that the start of the session returned', () => {
    enterAs({ profile: aProfile(), startSnapshot });
    expect(initial(notifications('u', 3))).toEqual([newest.slice(0, 3), 1234]);
    expect(initial(notifications('u', 5))).toEqual([newest, 1234]);
    expect(initial(notifications('u', 6))).toEqual([undefined, 1234]);
    expect(initial(unreadCount('u'))).toEqual([7, 1234]);
  });

  it('begin empty if the start of the session returned none', () => {
    expect(initial(notifications('u', 3))).toEqual([undefined, undefined]);
    expect(initial(unreadCount('u'))).toEqual([undefined, undefined]);
  });

  it.each([
    ['the list', notifications('u', 3)],
    ['the pages', notificationPages('u')],
    ['the number of unread ones', unreadCount('u')],
  ])('%s is requested offline too, and again after the reconnect', (_, options) => {
    expect(options).toMatchObject({ networkMode: 'always', refetchOnReconnect: 'always' });
  });
});

it('the next page of notifications begins after the last row of a full page', async () => {
  const row = (id: number) => ({ id: `n${id}`, created_at: `2026-03-10T12:00:${10 + id}+00:00` });
  backend.on('GET', '/rest/v1/notifications', ({ query }) =>
    Array.from({ length: query.get('or') ? 29 : 30 }, (_, place) => row(place)),
  );
  const { pages } = await client.fetchInfiniteQuery({ ...notificationPages('u'), pages: 3 });
  expect(pages.map(({ length }) => length)).toEqual([30, 29]);
  const asked = backend.requests('/rest/v1/notifications').map(({ query }) => Object.fromEntries(query));
  const every = { select: '*', user_id: 'eq.u', order: 'created_at.desc,id.desc', limit: '30' };
  const at = row(29).created_at;
  const after = `(created_at.lt."${at}",and(created_at.eq."${at}",id.lt.n29))`;
  expect(asked).toEqual([every, { ...every, or: after }]);
});

it('unreadCount and notificationPages show their failure message', async () => {
  const said = jest.spyOn(toast, 'error').mockReturnValue('');
  backend.on('HEAD', '/rest/v1/notifications', refusal('broken', 'XX000'));
  backend.on('GET', '/rest/v1/notifications', refusal('broken', 'XX000'));
  await client.fetchQuery(unreadCount('u')).catch(() => undefined);
  await client.fetchInfiniteQuery(notificationPages('u')).catch(() => undefined);
  const sentence = ['Erro ao carregar notificações', expect.anything()];
  expect(said.mock.calls).toEqual([sentence, sentence]);
});

it('notificationPages keep earlier pages after a network failure', async () => {
  const row = (id: number) => ({ id: `n${id}`, created_at: '2026-03-10T12:00:00+00:00' });
  const first = Array.from({ length: 30 }, (_, place) => row(place));
  backend.on('GET', '/rest/v1/notifications', ({ query }) => (query.get('or') ? [row(99)] : first));
  const both = { ...notificationPages('u'), pages: 2, staleTime: 0 };
  expect((await client.fetchInfiniteQuery(both)).pages).toEqual([first, [row(99)]]);
  backend.goOffline();
  expect((await client.fetchInfiniteQuery(both)).pages).toEqual([first, [row(99)]]);
});

it('applicationById and ticketById reject with 404 for a row the caller cannot see', async () => {
  backend.on('GET', '/rest/v1/visa_applications', []).on('GET', '/rest/v1/support_tickets', []);
  await expect(client.fetchQuery(applicationById('a'))).rejects.toMatchObject({ code: 'P0002', status: 404 });
  await expect(client.fetchQuery(ticketById('t'))).rejects.toMatchObject({ code: 'P0002' });
});

it('Queries of two people, pages or filters have different keys', () => {
  const keys = [
    myApplication('u'),
    applicationById('u'),
    applicationTimeline('u'),
    appointmentOf('u'),
    consultantAppointments('u', 'a', 'b'),
    consultantAppointments('u', 'a', 'c'),
    consultantAppointments('u', 'b', 'c'),
    consultantAppointments('v', 'a', 'c'),
    myApplication('u', 't'),
    openSteps('u'),
    caseFilesOf('u'),
    notificationsById('u', ['a']),
    notificationsById('u', ['b']),
    personName('u'),
    myConsents,
    quickMessages,
    supportSatisfaction,
    secondFactorState,
    mySessions,
    addressChange,
    estimates,
    workingHours(),
    workingHours('u'),
    absences(),
    absences('u'),
    headerSearch('u', 'en'),
    documentsOf('u'),
    signedUrl('u', 'b.pdf'),
    signedUrl('u', 'a.pdf'),
    ds160Form('u'),
    notifications('u', 5),
    notifications('u', 6),
    notificationPages('u'),
    unreadCount('u'),
    tickets({ clientId: 'u' }),
    tickets({ consultantId: 'u' }),
    ticketMessages('u'),
    ticketById('u'),
    headerSearch('u'),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
});

describe('signedUrl', () => {
  const PATH = `/storage/v1/object/sign/${BUCKET}/a/b.pdf`;

  it('returns a link that works for two minutes, is cached for one, and contains the file name', async () => {
    backend.on('POST', PATH, { signedURL: `${PATH}?token=t` });
    const link = signedUrl('a/b.pdf', 'passaporte.pdf');
    expect(await client.fetchQuery(link)).toMatch(/token=t.*download=passaporte\.pdf/);
    expect(backend.requests(PATH)[0]?.body).toMatchObject({ expiresIn: 120 });
    expect([link.staleTime, link.gcTime]).toEqual([60_000, 60_000]);
    expect(BUCKET).toBe('visa-documents');
  });

  it('shows a failure message for a missing file', async () => {
    const said = jest.spyOn(toast, 'error').mockReturnValue('');
    backend.on('POST', PATH, json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, 400));
    await expect(client.fetchQuery(signedUrl('a/b.pdf', 'b.pdf'))).rejects.toThrow('Object not found');
    expect(said).toHaveBeenCalledWith('Erro ao gerar URL do documento', expect.anything());
  });
});

describe('headerSearch', () => {
  it('sends a text of two letters or more, without blanks around it', async () => {
    backend.rpc('search', []);
    expect(headerSearch(' a ').enabled).toBe(false);
    expect(headerSearch(' an ').enabled).toBe(true);
    await client.fetchQuery(headerSearch(' ana '));
    expect(backend.requests('/rest/v1/rpc/search')[0]?.body).toEqual({ query: 'ana' });
    expect(headerSearch(' ana ').queryKey).toEqual(headerSearch('ana').queryKey);
  });

  it('caches results for 30 seconds, and shows a failure message', async () => {
    const said = jest.spyOn(toast, 'error').mockReturnValue('');
    backend.rpc('search', refusal('broken', 'XX000'));
    await client.fetchQuery(headerSearch('ana')).catch(() => {});
    expect(said).toHaveBeenCalledWith('Erro ao buscar', expect.anything());
    expect(headerSearch('ana').staleTime).toBe(30_000);
  });
});

describe('a verb of the database', () => {
  it('rejects an answer without a body', async () => {
    backend.rpc('application_timeline', json(null));
    await expect(verb('application_timeline', { application_id: 'a' })).rejects.toMatchObject({
      code: 'shape',
      message: 'application_timeline answered nothing',
    });
  });

  it('application_timeline sends the id of the application, and shows its failure message', async () => {
    const said = jest.spyOn(toast, 'error').mockReturnValue('');
    backend.rpc('application_timeline', refusal('broken', 'XX000'));
    await client.fetchQuery(applicationTimeline('a')).catch(() => {});
    expect(backend.requests('/rest/v1/rpc/application_timeline')[0]?.body).toEqual({ application_id: 'a' });
    expect(said).toHaveBeenCalledWith('Erro ao carregar histórico', expect.anything());
  });

  it('with rows is requested again after each full page of 1000 rows', async () => {
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }));
    backend.rpc('consultant_board', ({ query }) => {
      const offset = Number(query.get('offset'));
      return rows(offset, offset === 0 ? 1000 : 3);
    });
    expect(await verbRows('consultant_board', {})).toHaveLength(1003);
    const asked = backend.requests('/rest/v1/rpc/consultant_board').map(({ query }) => Object.fromEntries(query));
    expect(asked).toMatchObject([{ limit: '1000' }, { offset: '1000', limit: '1000' }]);
  });

  it('rejects an answer that should be a list and is not', async () => {
    backend.rpc('consultant_board', { id: 'x' }).rpc('consultant_clients', { id: 'x' });
    await expect(verbRows('consultant_board', {})).rejects.toThrow('consultant_board did not answer a list');
    await expect(verbPage('consultant_clients', {})).rejects.toMatchObject({
      code: 'shape',
      message: 'consultant_clients did not answer a list',
    });
  });

  it('with pages returns the count of the whole list, or 0 for an empty list', async () => {
    backend.rpc('consultant_clients', [{ id: 'x', total_count: 41 }]);
    expect(await verbPage('consultant_clients', {})).toMatchObject({ rows: [{ id: 'x' }], total: 41 });
    backend.rpc('consultant_clients', []);
    expect(await verbPage('consultant_clients', {})).toEqual({ rows: [], total: 0 });
  });

  it('with a list gets the chosen filters without the blank ones', () => {
    expect(listArguments({})).toEqual({ page: 1, page_size: 20 });
    expect(listArguments({ search: ' ana ', filter: 'active', page: 3, pageSize: 50 })).toEqual({
      search: 'ana',
      filter: 'active',
      page: 3,
      page_size: 50,
    });
    expect(sortedArguments({ search: '  ', filter: '', sort: '' })).toEqual({ page: 1, page_size: 20 });
    expect(sortedArguments({ sort: 'name' })).toEqual({ page: 1, page_size: 20, sort: 'name' });
  });
});

it('A query stays fresh for 15 seconds', async () => {
  backend.on('GET', '/rest/v1/document_submissions', [aDocument()]);
  await client.fetchQuery(documentsOf('a'));
  jest.useFakeTimers({ now: Date.now() + 14_000 });
  await client.fetchQuery(documentsOf('a'));
  expect(backend.requests('/rest/v1/document_submissions')).toHaveLength(1);
  jest.setSystemTime(Date.now() + 2000);
  await client.fetchQuery(documentsOf('a'));
  expect(backend.requests('/rest/v1/document_submissions')).toHaveLength(2);
  jest.useRealTimers();
});
