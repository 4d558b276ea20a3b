import { Route, Routes } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import {
  aNotification,
  anAdmin,
  aPerson,
  aPlan,
  BLANKS,
  bare,
  EACH,
  ESCAPE,
  type FakeBackend,
  FIELDS,
  fakeBackend,
  filledIn,
  frames,
  inTurn,
  json,
  oneByOne,
  onPhones,
  refusal,
  type StateRow,
  testEntry,
  testStates,
  troubles,
} from '@rotavisto/shared/testing';
import App from './App';
import type { KeptFact } from './data/facts';
import { PAGES } from './pages';
import {
  aClientRow,
  aConsultantRow,
  admin,
  aFact,
  anApplicationRow,
  anAssigned,
  anEntry,
  aPerformance,
  aPerformer,
  aQuickMessage,
  aRule,
  counted,
} from './testing/adminRows';

const HEALTH = {
  jobs: [
    { job: 'remove-files', last_ran_at: null, took_ms: null, is_late: true },
    { job: 'send-mail', last_ran_at: '2026-03-10T12:00:00Z', took_ms: 250, is_late: false },
  ],
  queues: [
    { queue: 'mails', waiting: 2, oldest_at: '2026-03-10T11:00:00Z' },
    { queue: 'payments', waiting: 0, oldest_at: null },
  ],
};
const CASE = '00000000-0000-4000-8000-00000000aaaa';
const CONSULTANT = aPerson({ id: 'k1', full_name: 'Carlos Lima', email: 'carlos@exemplo.com', role: 'consultant' });
const CONSULTANT_DETAILS = {
  consultant: CONSULTANT,
  active_clients: 4,
  active_applications: 4,
  total_clients: 9,
  is_invited: false,
  invited_at: null,
  assigned: [
    anAssigned({ application_id: CASE, is_stuck: true }),
    anAssigned({ application_id: 'a2', status: 'completed' }),
  ],
};
const SUGGESTED = [
  { consultant_id: 'k2', full_name: 'Helena Duarte', email: 'helena@exemplo.com', active_applications: 1 },
  { consultant_id: 'k1', full_name: 'Carlos Lima', email: 'carlos@exemplo.com', active_applications: 9 },
];
const STEP = {
  id: 's1',
  step_type: 'payment',
  status: 'in_progress',
  order_index: 4,
  title: null,
  description: null,
  started_at: '2026-03-06T12:00:00Z',
  completed_at: null,
};
const RELEASE = { remote: 'client', publishedAt: '2026-03-01T12:00:00Z', isLive: false, isNext: false, isKept: true };
const RELEASES = [
  {
    ...{ ...RELEASE, version: '1.3.0', from: '2026-03-05T12:00:00Z', until: '2026-03-05T12:20:00Z', by: 'Ana Souza' },
    takenBack: { at: '2026-03-05T12:20:00Z', by: 'bia@rotavisto.test' },
  },
  { ...RELEASE, version: '1.2.0', from: '2026-03-05T13:00:00Z', by: 'Ana Souza', isLive: true },
  { ...RELEASE, version: '1.1.0', from: '2026-03-01T12:00:00Z', until: '2026-03-05T12:00:00Z', by: '', isNext: true },
  ...['1.0.3', '1.0.2', '1.0.1', '1.0.0'].map((version) => ({
    ...{ ...RELEASE, version, from: '2026-02-01T12:00:00Z', until: '2026-02-02T00:00:00Z', by: '', isKept: false },
  })),
];
const anOfficialForm = (state: 'ready' | 'confirmed' | 'signed') => ({
  state: state === 'ready' ? 'sent' : state,
  opened_at: '2026-03-01T12:00:00Z',
  sent_at: '2026-03-02T12:00:00Z',
  missing: 0,
  blocks: 11,
  blocks_done: 11,
  is_ready: state === 'ready',
  draft_ends_on: state === 'signed' ? null : '2026-03-28',
  confirmation_number: null,
});
const DETAILS = {
  id: CASE,
  client_id: 'c1',
  consultant_id: 'k1',
  visa_type: 'B1/B2',
  subscription_id: null,
  status: 'in_progress',
  outcome: null,
  decided_on: null,
  visa_valid_until: null,
  decision_reason: null,
  created_at: '2026-03-05T12:00:00Z',
  updated_at: '2026-03-06T12:00:00Z',
  client: aPerson(),
  consultant: CONSULTANT,
  steps: [
    STEP,
    {
      ...STEP,
      id: 's0',
      step_type: 'document_collection',
      status: 'completed',
      order_index: 1,
      completed_at: '2026-03-06T12:00:00Z',
    },
  ],
  notes: 3,
  tasks_open: 2,
  tasks_done: 5,
};
const CLIENT = {
  client: aPerson(),
  travellers: [],
  has_active_plan: true,
  last_activity: '2026-03-10T12:00:00Z',
  subscriptions: [
    {
      id: 'p1',
      plan_name: 'Meu visto',
      plan_texts: { en: { name: 'Tourist visa' }, es: { name: 'Visa' } },
      status: 'active',
      started_at: '2026-03-02T12:00:00Z',
      created_at: '2026-03-02T12:00:00Z',
      expires_at: null,
    },
  ],
  applications: [
    {
      id: CASE,
      visa_type: 'B1/B2',
      status: 'in_progress',
      created_at: '2026-03-05T12:00:00Z',
      consultant_name: 'Carlos Lima',
      progress: 43,
    },
  ],
  tickets: [
    { id: 't1', ticket_number: 'T-1', subject: 'Passaporte', status: 'open', created_at: '2026-03-04T12:00:00Z' },
  ],
};
const KNOWN_BY_NAME = {
  ...CLIENT,
  has_active_plan: false,
  last_activity: null,
  subscriptions: [],
  applications: [],
  tickets: [],
};
const VIEW = { place: 1, name: 'Só ativos', query: 'filter=active&columns=plan' };
const AWAY = {
  id: 'x',
  from_date: '2026-04-02',
  from_time: '00:00',
  to_date: '2026-04-02',
  to_time: '24:00',
  reason: null,
};
const FIGURES = {
  total_clients: 1234,
  total_applications: 40,
  monthly_revenue_estimate: 1920,
  monthly_growth: 12.5,
  active_applications: 28,
  completed_applications: 7,
  rejected_applications: 5,
  total_consultants: 6,
  clients_this_month: 12,
  clients_last_month: 9,
  applications_this_month: 4,
  applications_last_month: 9,
  applications_month_before: 8,
  completed_this_month: 2,
  completed_last_month: 3,
  rejected_this_month: 0,
  rejected_last_month: 1,
  invited_consultants: 2,
  recent: [
    { id: CASE, visa_type: 'B1/B2', status: 'pending', client_name: 'Ana Souza', created_at: '2026-03-01T02:30:00Z' },
    { id: 'a2', visa_type: 'F1/F2', status: 'pending', client_name: null, created_at: '2026-02-27T12:00:00Z' },
  ],
};
const MONTHS = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'];
const SALES = {
  period: 'month',
  since: '2026-02-20T03:00:00Z',
  total_revenue: 6999.58,
  growth: 25,
  paid: 14,
  distribution: { 'B1/B2': 11, 'F1/F2': 3 },
  free: 2,
  refunds: 1,
  refunded: 499.97,
  total_clients: 363,
  active_subscriptions: 337,
  monthly_revenue: 4999.7,
  new_subscriptions: 10,
  chart: MONTHS.map((month, index) => ({
    month,
    revenue: index * 499.97,
    subscriptions: index,
    free: index % 2,
    refunded: index === 5 ? 499.97 : 0,
  })),
};
const PAYMENT = {
  id: 'e1',
  reason: 'amount_mismatch',
  request: null,
  status: 'open',
  opened_at: '2026-03-05T12:00:00Z',
  resolved_at: null,
  note: null,
  payment: {
    amount_cents: 49997,
    currency: 'brl',
    captured_at: '2026-03-05T11:59:00Z',
    refunded_cents: 0,
    is_refunded: false,
    dispute: null,
    needs_transfer: false,
  },
  person: { full_name: 'Ana Souza', email: 'ana@exemplo.com' },
};
const MAIL = {
  id: 7,
  to_email: 'ana@exemplo.com',
  full_name: 'Ana Souza',
  template: 'set_password',
  created_at: '2026-03-05T12:00:00Z',
  failed_at: '2026-03-08T12:00:00Z',
  next_attempt_at: '2026-03-08T12:00:00Z',
  attempts: 21,
  problem: 'unavailable',
  last_error: '503 application_error',
};
const UNDELIVERABLE = {
  address: 'ana@exemplo.com',
  person_id: 'c1',
  full_name: 'Ana Souza',
  role: 'client',
  kind: 'bounce',
  since: '2026-03-08T12:00:00Z',
  detail: '550 5.1.1 User unknown',
  held: 2,
};
const PERFORMANCE = aPerformance();
const PERSON = anEntry().actor_id;
const RECORDED = {
  decided_on: '2026-03-04',
  amount_cents: 49_997,
  deactivated: true,
  note: 'pending',
  odd_name: 3,
  at: { time: null },
};
const ERASURE = {
  id: 'e1',
  user_id: 'c1',
  full_name: 'Ana Souza',
  email: 'ana@exemplo.com',
  reason: null,
  status: 'requested',
  created_at: '2026-03-05T12:00:00Z',
  resolved_at: null,
  resolved_by_name: null,
};
const pointer = (version: string, name = 'client') => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  publishedAt: '2026-03-05T12:00:00Z',
});
const waiting = (more: Partial<Composite<'listed_alert'>>) => ({
  kind: 'stuck',
  id: 'x1',
  person: 'Ana Souza',
  what: null,
  consultant: null,
  open_cases: null,
  since: '2026-03-01T02:30:00Z',
  due_on: null,
  due_kind: null,
  visa_type: null,
  ...more,
});
const CLARA = { id: 't1', full_name: 'Clara Souza', birth_date: '2016-03-12', relationship: 'filho' };
const BENTO = { id: 't2', full_name: 'Bento Souza', birth_date: '2025-01-02', relationship: 'neto' };
/** Ana's children, each with a case; Clara has a plan. */
const FAMILY = {
  ...CLIENT,
  travellers: [CLARA, BENTO],
  subscriptions: CLIENT.subscriptions.flatMap((plan) => [plan, { ...plan, id: 'p9', traveller: CLARA }]),
  applications: CLIENT.applications.map((application) => ({ ...application, traveller: CLARA })),
};
const NOTHING = { unassigned: 0, overloaded: 0, stuck: 0, payments: 0, mails: 0 };
const other = anAdmin({ full_name: 'Beatriz Prado' });
const payments = (...entries: object[]) => json(entries, 206, { 'content-range': `0-19/${entries.length}` });
const PAYMENTS = '/rest/v1/payments_to_resolve';
const kinds = [
  { reason: 'buyer_erased' },
  { reason: 'buyer_deactivated' },
  { reason: 'buyer_is_staff' },
  { reason: 'newer_reason' },
  { reason: 'refund_requested', request: 'Desisti da viagem' },
  { reason: 'paid_back_twice', payment: { ...PAYMENT.payment, refunded_cents: 49997, is_refunded: true } },
  { reason: 'dispute_lost', payment: { ...PAYMENT.payment, dispute: 'lost', refunded_cents: 1000 } },
  { payment: { ...PAYMENT.payment, captured_at: null, currency: 'usd' } },
  ...['activated', 'refunded', 'dismissed', 'withdrawn'].map((status) => ({
    status,
    resolved_at: '2026-03-06T12:00:00Z',
    note: 'Ligou',
  })),
];
/** Answers each reading of the list with another amount. */
const countedReads = () => {
  let reads = 0;
  return () => {
    reads += 1;
    return payments({ ...PAYMENT, payment: { ...PAYMENT.payment, amount_cents: reads * 100 } });
  };
};
const RULES = [
  aRule(),
  aRule({
    what: 'payments',
    after: 'year_end',
    days: 1825,
    least_days: 1825,
    is_fixed: true,
    last_count: 0,
    months: [],
  }),
];
const ACCOUNT = { kind: 'cpf', pix_key: '52998224725', given_at: '2026-03-06T12:00:00Z' };
const BY_TRANSFER = { ...PAYMENT, reason: 'refund_requested', payment: { ...PAYMENT.payment, needs_transfer: true } };

const backendOf = () =>
  fakeBackend()
    .on('GET', '/rest/v1/*', [])
    .on('POST', '/rest/v1/rpc/*', [])
    .on('PATCH', '/rest/v1/*', null)
    .on('GET', '/rest/v1/profiles', [admin.profile, other])
    .on('GET', '/rest/v1/payments_to_resolve', payments())
    .on('GET', '/remotes.json', { schema: 1, remotes: { client: { ...pointer('1.2.0'), previous: pointer('1.1.0') } } })
    .on('GET', '/remotes/*', () => new Response('code', { headers: { 'content-type': 'text/javascript' } }))
    .rpc('second_factor', { due: null, enabled_at: '2026-03-01T12:00:00Z', rule: 'offered' })
    .rpc('my_consents', [])
    .rpc('mail_preferences', { muted: [], push_muted: [] })
    .rpc('set_mail_preference', { muted: ['operations'], push_muted: [] })
    .rpc('admin_health', HEALTH)
    .rpc('admin_find_report', [])
    .rpc('admin_dashboard', FIGURES)
    .rpc('admin_alerts', NOTHING)
    .rpc('admin_clients_summary', {
      total_clients: 63,
      active_subscriptions: 57,
      total_applications: 48,
      pending_applications: 6,
    })
    .rpc('admin_client_details', CLIENT)
    .rpc('admin_consultants_summary', {
      total_consultants: 6,
      active_consultants: 5,
      total_applications: 47,
      avg_applications: 8,
      invited_consultants: 1,
    })
    .rpc('admin_consultant_details', CONSULTANT_DETAILS)
    .rpc('admin_applications_summary', {
      total: 48,
      pending: 6,
      in_progress: 30,
      completed: 9,
      rejected: 3,
      unassigned: 4,
    })
    .rpc('admin_application_details', DETAILS)
    .rpc('sales_summary', SALES)
    .rpc('admin_performance', PERFORMANCE)
    .rpc('admin_mail_counts', {
      waiting: 1,
      retrying: 2,
      failed: 0,
      oldest_waiting_at: '2026-03-06T12:00:00Z',
      oldest_failed_at: null,
    })
    .rpc('admin_satisfaction', { answers: 12, average: 4.7, is_published: false, needed: 50 });

const refused = () => refusal('insufficient_privilege', '42501', 403);

/** Opens the administrator's page at an address, with further answers of the backend. */
const at =
  (route: string, answered: Record<string, object> = {}, more: (backend: FakeBackend) => unknown = () => {}) =>
  () => {
    const backend = backendOf();
    for (const [name, answer] of Object.entries(answered)) backend.rpc(name, answer);
    more(backend);
    return { route: `/admin${route}`, backend };
  };

const CLIENTS = {
  admin_clients: counted(
    [
      aClientRow({ plan_name: 'Meu visto', plan_texts: CLIENT.subscriptions[0]?.plan_texts ?? null }),
      aClientRow({
        full_name: 'Rui Prado',
        has_active_plan: false,
        deactivated_at: '2026-03-02T12:00:00Z',
        phone: null,
        last_activity: null,
      }),
    ],
    63,
  ),
};
const CONSULTANTS = {
  admin_consultants: counted([
    aConsultantRow({ consultant_id: 'k1' }),
    aConsultantRow({ full_name: 'Eva Reis', workload_percent: 110, active_clients: 12, active_applications: 12 }),
  ]),
};
const APPLICATIONS = {
  admin_applications: counted([
    anApplicationRow({ application_id: CASE }),
    anApplicationRow({ consultant_id: null, consultant_name: null, status: 'pending', progress: 0 }),
    anApplicationRow({ client_name: 'Titular removido', status: 'completed', progress: 100 }),
  ]),
  admin_suggest_consultants: SUGGESTED,
};

const MODULES = {
  admin_modules: [
    {
      remote: 'client',
      version: '1.2.0',
      errors_24h: 2,
      errors_7d: 5,
      last_at: '2026-03-06T12:00:00Z',
      last_class: 'network',
    },
  ],
  admin_module_versions: [
    { remote: 'client', version: '1.2.0', loads: 1234, failures: 3, samples: 40, lcp: 1800, inp: 320, cls: 0.3 },
  ],
};

const PLAN = aPlan({
  name: 'Turismo',
  description: 'Tudo',
  features: ['Papéis'],
  texts: {
    en: { name: 'Tourist visa', description: 'All of it', features: ['Documents'] },
    es: { name: 'Visa de turismo', description: 'Todo', features: ['Documentos'] },
  },
  revision: 3,
});

const ANNOUNCED = aPlan({ name: 'Estudante', visa_type: 'F1/F2', price: null, is_available: false });
const MESSAGES = [
  aQuickMessage(),
  aQuickMessage({ id: 'm2', key: 'payment.how', topic: 'payment', title_en: 'The fee', text_en: '{mrvFee}' }),
];

const PLANS = (backend: FakeBackend) => backend.on('GET', '/rest/v1/subscription_plans', [PLAN]);
const FOUND = [{ kind: 'client', id: 'c1', title: 'Ana Souza', detail: 'ana@exemplo.com', client_id: 'c1' }];

const NOTHING_TYPED = '{Backspace}';
const EDIT_FACT = 'Edit: Consular fee (MRV), B1/B2 and F1';
const REQUIRED = 'Required for all consultants and administrators';

const factEdited = (kind: KeptFact['kind'], ...steps: (string | [label: string, text: string])[]): StateRow => [
  `facts, ${kind} edited`,
  at('/facts', { admin_facts: [aFact({ kind, value: kind === 'methods' ? 'pix,card,boleto' : null })] }),
  EDIT_FACT,
  ...steps,
  'Save as checked today',
];

const STATES: StateRow[] = [
  ...troubles(
    Object.keys(PAGES).map((path) => path.replace(':id', CASE)),
    backendOf,
  ),
  ...frames(at('')),
  ['dashboard', at('')],
  [
    'dashboard, alerts',
    at('', { admin_alerts: { unassigned: 1, overloaded: 2, stuck: 3, payments: 4, mails: 5, unreachable: 6 } }),
    EACH,
  ],
  [
    'dashboard, no activity',
    at('', {}, (backend) =>
      backend.rpc('admin_dashboard', inTurn(refused(), { ...FIGURES, recent: [], monthly_growth: -3 })),
    ),
    'Retry',
  ],
  [
    'dashboard, decisions of each kind',
    at('', {
      admin_alerts: {
        ...{
          handovers: 1,
          unassigned: 1001,
          overloaded: 1,
          stuck: 1,
          payments: 1,
          mails: 1,
          facts: 1,
          unreachable: 1,
          retention: 2,
        },
        ...{ erasures: 2, erasure_due_on: '2026-03-15', uncompared: 37 },
      },
      admin_alert_rows: [
        waiting({ id: 'a1', what: 'ds160_form', consultant: 'Carlos Lima' }),
        waiting({
          kind: 'handovers',
          id: 'a2',
          consultant: 'Carlos Lima',
          due_on: '2026-03-12',
          due_kind: 'pre_interview',
        }),
        waiting({ kind: 'overloaded', id: 'k1', person: 'Carlos Lima', open_cases: 14, since: null }),
        waiting({ kind: 'erasures', id: 'e1', due_on: '2026-03-15', due_kind: 'answer' }),
        waiting({ kind: 'payments', id: 'p1', what: 'refund_requested' }),
        waiting({ kind: 'payments', id: 'p2', person: null, what: 'unknown_subscription' }),
        waiting({ kind: 'unreachable', id: 'c1' }),
        waiting({ kind: 'facts', id: 'f1', person: null, what: 'mrvFee' }),
      ],
    }),
  ],
  [
    'dashboard, figures and decisions with children',
    at('', {
      admin_dashboard: {
        ...FIGURES,
        total_children: 21,
        recent: [
          {
            id: CASE,
            visa_type: 'B1/B2',
            client_name: 'Ana Souza',
            traveller: CLARA,
            created_at: '2026-03-01T02:30:00Z',
          },
        ],
      },
      admin_alerts: { ...NOTHING, guardians: 1, stuck: 1 },
      admin_alert_rows: [
        waiting({ kind: 'guardians', id: CASE, traveller: CLARA }),
        waiting({ id: 'a1', what: 'ds160_form', traveller: BENTO }),
      ],
    }),
  ],
  ['clients, empty list', at('/clients?q=zzz&filter=active&sort=name'), 'Export', 'Clear search and filter'],
  ['clients', at('/clients', CLIENTS), 'Next page', EACH],
  [
    'clients, an account with children',
    at(
      '/clients',
      {
        admin_clients: counted([aClientRow({ travellers: [CLARA, BENTO] })]),
        admin_clients_summary: { total_clients: 1, total_children: 1 },
      },
      (backend) => backend.rpc('admin_client_details', FAMILY),
    ),
    'Ana Souza',
  ],
  ['consultants, empty list', at('/consultants'), 'Export'],
  ['consultants', at('/consultants', CONSULTANTS), EACH],
  [
    'consultant',
    at('/consultants/k1', { absences: [AWAY], admin_performance_consultants: counted([aPerformer()]) }),
    EACH,
  ],
  [
    'consultant, invited',
    at('/consultants/k1', {}, (backend) =>
      backend
        .rpc('admin_consultant_details', {
          ...CONSULTANT_DETAILS,
          ...{ active_clients: 0, active_applications: 0, total_clients: 0, assigned: [] },
          ...{ is_invited: true, invited_at: '2026-03-05T12:00:00Z' },
        })
        .rpc('admin_invite_again', inTurn(refusal('invited_just_now'), CONSULTANT)),
    ),
    'Send again',
    'Send again',
  ],
  [
    'consultants, an invitation with blank fields',
    at('/consultants'),
    'Invite consultant',
    BLANKS,
    'Send invitation',
    ['Full Name', 'a'.repeat(121)],
    'Cancel',
  ],
  [
    'applications, empty list',
    at('/applications', {}, (backend) =>
      backend
        .rpc('admin_applications', inTurn(refused(), []))
        .rpc('admin_applications_summary', inTurn(refused(), { total: 48 })),
    ),
    'Retry',
    'Export',
  ],
  ['applications', at('/applications', { ...APPLICATIONS, ...CONSULTANTS }), EACH],
  ['case', at(`/applications/${CASE}`, { admin_suggest_consultants: SUGGESTED }), EACH],
  [
    'applications, case of a child',
    at('/applications', { admin_applications: counted([anApplicationRow({ traveller: CLARA })]) }),
    'Export',
  ],
  [
    'case, of a child',
    at(`/applications/${CASE}`, {
      admin_application_details: { ...DETAILS, traveller: CLARA },
      admin_client_details: FAMILY,
    }),
  ],
  [
    'case, unassigned',
    at(`/applications/${CASE}`, {
      admin_application_details: { ...DETAILS, consultant: null, consultant_id: null, steps: [] },
    }),
  ],
  [
    'case, decided',
    at(`/applications/${CASE}`, {
      admin_application_details: {
        ...DETAILS,
        status: 'completed',
        outcome: 'approved',
        decided_on: '2026-03-11',
        visa_valid_until: '2036-03-10',
      },
    }),
  ],
  ...(['ready', 'confirmed', 'signed'] as const).map(
    (state): StateRow => [
      `case, official form ${state}`,
      at(`/applications/${CASE}`, { admin_application_details: { ...DETAILS, official_form: anOfficialForm(state) } }),
    ],
  ),
  ['sales', at('/sales'), EACH],
  [
    'sales, a year with the rows behind a figure',
    at('/sales?period=year', {}, (backend) =>
      backend.rpc(
        'sales_rows',
        inTurn(
          [
            { day: '2026-03-02', client_id: 'c1', client_name: 'Ana Souza', plan: 'B1/B2', amount: 499.97 },
            { day: '2026-03-02', client_id: null, client_name: null, plan: null, amount: 10 },
          ],
          refused(),
          [],
        ),
      ),
    ),
    'Receita Total: R$ 6.999,58',
    ESCAPE,
    '1 (R$ 499,97)',
    'Tentar novamente',
    ESCAPE,
    'Receita Mensal: R$ 4.999,70',
  ],
  ['performance', at('/performance', { admin_performance_consultants: counted([aPerformer()]) }), EACH],
  [
    'performance, few decisions',
    at('/performance?months=12&consultant=k1', {
      admin_performance: {
        ...PERFORMANCE,
        visits_since: '2026-02-03',
        funnel: { ...PERFORMANCE.funnel, decided: 19, approved: 17 },
        decided: 19,
        approved: 17,
      },
      admin_performance_consultants: counted([aPerformer({ decided: 19, approved: 17 })]),
    }),
    ['Consultant', 'xyz'],
  ],
  [
    'performance, without decisions or figures',
    at('/performance', {}, (backend) =>
      backend.rpc(
        'admin_performance',
        inTurn(
          refused(),
          { ...PERFORMANCE, visits_since: null, decided: 0, approved: 0 },
          { ...PERFORMANCE, counted_at: null },
        ),
      ),
    ),
    'Retry',
    'This month',
  ],
  [
    'payments, an open entry',
    at('/payments', {}, (backend) => backend.on('GET', '/rest/v1/payments_to_resolve', payments(PAYMENT))),
    EACH,
  ],
  [
    'payments, for a removed child',
    at('/payments', {}, (backend) =>
      backend.on(
        'GET',
        PAYMENTS,
        payments({ ...PAYMENT, reason: 'traveller_gone', payment: { ...PAYMENT.payment, traveller: CLARA } }),
      ),
    ),
    'Refund',
    'Cancel',
  ],
  [
    'payments, each kind of entry',
    at('/payments', {}, (backend) =>
      backend.on('GET', PAYMENTS, payments(...kinds.map((kind, place) => ({ ...PAYMENT, ...kind, id: `e${place}` })))),
    ),
  ],
  [
    'payments, decided',
    at('/payments', {}, (backend) =>
      backend
        .on('GET', PAYMENTS, countedReads())
        .rpc('admin_resolve_payment', inTurn(refusal('payment_already_resolved'), json('e1')))
        .on(
          'POST',
          '/functions/v1/refund-payment',
          inTurn(
            json({ error: 'refund_refused', reason: 'Charge ch_1 has been charged back' }, 409),
            json({ error: 'internal' }, 500),
            { status: 'pending' },
            { status: 'succeeded' },
          ),
        ),
    ),
    'Activate plan',
    BLANKS,
    'Activate plan',
    ['Reason', ' Combinado '],
    'Activate plan',
    'Activate plan',
    'Refund',
    ['Reason', 'Dois'],
    'Refund',
    'Refund',
    'Refund',
    'Refund',
    ['Reason', 'Mais'],
    'Refund',
    'Dismiss',
    ['Reason', 'Nada'],
    'Dismiss',
  ],
  [
    'payments, by transfer',
    at('/payments', {}, (backend) =>
      backend
        .on('GET', PAYMENTS, inTurn(payments(BY_TRANSFER), payments()))
        .rpc('admin_refund_account', inTurn([], [ACCOUNT]))
        .rpc('admin_transfer_refund', json('e1')),
    ),
    'Transfer',
    ESCAPE,
    'Transfer',
    'Mark as done',
    ['Number of the receipt', ' E123 '],
    'Mark as done',
  ],
  [
    'payments, empty list after a retry',
    at('/payments', {}, (backend) => backend.on('GET', PAYMENTS, inTurn(refused(), payments()))),
    'Retry',
    'Resolved',
  ],
  [
    'mail, a failed mail',
    at('/mail', {}, (backend) =>
      backend.rpc('admin_mail', ({ body }) =>
        counted([Object(body).filter === 'waiting' ? { ...MAIL, failed_at: null, problem: null, attempts: 0 } : MAIL]),
      ),
    ),
    EACH,
  ],
  [
    'mail, a mail of a newer database, resent and discarded',
    at('/mail', {}, (backend) =>
      backend
        .rpc(
          'admin_mail',
          inTurn(
            refused(),
            counted([{ ...MAIL, full_name: null, template: 'newer_mail', problem: 'newer_problem', last_error: null }]),
            counted([MAIL]),
            counted([MAIL, MAIL]),
            [],
          ),
        )
        .rpc('admin_resend_mail', inTurn(refusal('mail_already_resolved'), json(7)))
        .rpc('admin_dismiss_mail', json(7)),
    ),
    'Retry',
    'Send again',
    'Send again',
    'Discard',
    BLANKS,
    'Discard',
    ['Reason', ' Errado '],
    'Discard',
  ],
  ['mail, no undeliverable address', at('/mail?filter=undeliverable'), 'Waiting to be sent'],
  [
    'mail, an undeliverable address, cleared',
    at('/mail?filter=undeliverable', {}, (backend) =>
      backend
        .rpc('admin_undeliverable', inTurn(refused(), counted([UNDELIVERABLE]), counted([UNDELIVERABLE]), []))
        .rpc('admin_clear_undeliverable', inTurn(refusal('address_not_undeliverable', 'P0002'), json(2))),
    ),
    'Retry',
    'Try again',
    BLANKS,
    'Try again',
    ['Reason', ' Caixa liberada '],
    'Try again',
    'Try again',
  ],
  [
    'modules',
    at('/modules', MODULES, (backend) =>
      backend.on('POST', '/functions/v1/operate-release', json({ error: 'no_release_host' }, 501)),
    ),
    EACH,
  ],
  [
    'modules, with a list of live versions',
    at('/modules', MODULES, (backend) =>
      backend.on('POST', '/functions/v1/operate-release', ({ body }) =>
        Object(body).action === 'list' ? { releases: RELEASES } : { version: '1.3.0' },
      ),
    ),
    'Show all (7)',
    'Go back to this one: client 1.1.0',
    ESCAPE,
    'Go back to this one: client 1.3.0',
    'Roll back to 1.3.0',
  ],
  [
    'modules, with a canary',
    at('/modules', MODULES, (backend) =>
      backend
        .on('GET', '/remotes.json', {
          schema: 1,
          remotes: {
            landing: pointer('1.2.0'),
            reports: pointer('1.2.0', 'reports'),
            client: {
              ...pointer('1.2.0'),
              previous: pointer('1.1.0'),
              canary: { ...pointer('1.3.0'), percent: 10 },
              reverted: { version: '1.2.5', at: '2026-03-07T12:00:00Z', loads: 40, failures: 12 },
            },
          },
        })
        .on('GET', '/remotes/reports/*', json({}, 404))
        .on('POST', '/functions/v1/operate-release', { version: '1.2.0', releases: [] })
        .rpc('closed_areas', [{ area: 'client', message: 'Voltamos às 14h.', closed_at: '2026-03-05T12:00:00Z' }]),
    ),
    'Put back online',
    'Change canary',
    ['Share of browsers', '50'],
    'Apply',
    'Roll back',
    'Take back the canary 1.3.0',
  ],
  [
    'modules, without a version for a rollback',
    at('/modules', {}, (backend) =>
      backend
        .on(
          'GET',
          '/remotes.json',
          inTurn(json({}, 500), {
            schema: 1,
            remotes: { client: pointer('1.2.0') },
          }),
        )
        .rpc('admin_set_area', []),
    ),
    'Retry',
    'Roll back',
    ESCAPE,
    'Take offline',
    BLANKS,
    'Take offline',
    ['Message people will read', ' Voltamos. '],
    'Take offline',
  ],
  [
    'audit, an entry of a newer database, filtered',
    at(`/audit?person=${PERSON}&filter=subscription&from=2026-02-27&to=2026-02-28&q=set`, {}, (backend) =>
      backend.rpc(
        'admin_audit',
        inTurn(refused(), counted([anEntry({ action: 'newer_action', object_type: 'newer_object', after: RECORDED })])),
      ),
    ),
    'Retry',
    'newer action · newer object',
    'Everything by Bruna Reis',
  ],
  ['audit', at('/audit', { admin_audit: counted([anEntry()], 120), search: FOUND }), 'Next page', EACH],
  [
    'audit, an entry about a child',
    at('/audit', {
      admin_audit: counted([
        anEntry({
          action: 'add_minor',
          object_type: 'traveller',
          traveller: CLARA,
          before: null,
          after: { relationship: 'neto' },
        }),
      ]),
    }),
    'Child added · Child',
  ],
  [
    'erasure, a request with children',
    at('/erasure', { admin_erasure_requests: counted([{ ...ERASURE, children: 2 }]) }),
    'Erase data',
    'Cancel',
  ],
  ['erasure, an open request', at('/erasure', { admin_erasure_requests: counted([ERASURE]) })],
  [
    'erasure, decided',
    at('/erasure', {}, (backend) =>
      backend
        .rpc(
          'admin_erasure_requests',
          inTurn(refused(), counted([ERASURE]), counted([ERASURE, ERASURE]), counted([ERASURE]), []),
        )
        .rpc('admin_resolve_erasure', inTurn(refusal('request_already_resolved'), ERASURE)),
    ),
    'Retry',
    'Erase data',
    'Cancel',
    'Erase data',
    'Erase data',
    'Erase data',
    'Erase data',
    'Reject',
    'Reject',
  ],
  [
    'erasure, a completed request',
    at('/erasure', {
      admin_erasure_requests: counted([
        {
          ...ERASURE,
          full_name: 'Titular removido',
          status: 'done',
          resolved_at: '2026-03-06T12:00:00Z',
          resolved_by_name: 'Bruna Reis',
        },
      ]),
    }),
  ],
  [
    'notifications',
    at('/notifications', {}, (backend) =>
      backend.on('GET', '/rest/v1/notifications', [aNotification(), aNotification({ read: true })]),
    ),
    EACH,
  ],
  ['settings, profile', at('/settings')],
  ['settings, mail about pending decisions', at('/settings/notifications#mail'), 'Send me this email'],
  ['settings, security', at('/settings/security'), EACH],
  [
    'clients, dialogs of a client',
    at('/clients', CLIENTS, (backend) =>
      backend
        .rpc('admin_client_details', inTurn(refused(), CLIENT, KNOWN_BY_NAME))
        .rpc('admin_set_subscription', inTurn(refused(), { id: 's1', status: 'cancelled' })),
    ),
    'Client',
    'Client',
    'Activate Plan',
    'Activate Plan',
    'Ana Souza',
    'Retry',
    'Cancel Subscription',
    'Cancel Subscription',
  ],
  [
    'clients, saved views',
    at('/clients?q=ana&page=3&sort=name&columns=plan,secret', CLIENTS, (backend) =>
      backend
        .on('GET', '/rest/v1/saved_views', inTurn(refused(), [VIEW], [VIEW], [VIEW], []))
        .on('POST', '/rest/v1/saved_views', json(null, 201))
        .on('DELETE', '/rest/v1/saved_views', json(null, 204)),
    ),
    'Views',
    'Retry',
    'Contact',
    'Plan',
    BLANKS,
    'Save this view',
    ['Name', 'Só ativos'],
    'Save this view',
    ['Name', ' Anas '],
    'Save this view',
    'Delete the view Só ativos',
  ],
  [
    'clients, a saved view opened',
    at('/clients?q=ana&page=3', CLIENTS, (backend) => backend.on('GET', '/rest/v1/saved_views', [VIEW])),
    'Views',
    'Show Só ativos',
  ],
  [
    'clients, filtered on a phone',
    () => ({ ...at('/clients?filter=active', CLIENTS)(), isNarrow: true }),
    'Filters (1)',
    ['Search clients...', 'b'],
  ],
  [
    'consultants, dialogs of a consultant',
    at('/consultants', CONSULTANTS, (backend) =>
      backend
        .rpc('admin_consultant_details', inTurn(refused(), CONSULTANT_DETAILS))
        .rpc('working_hours', [{ weekday: 1, from_time: '09:00', to_time: '12:00' }])
        .rpc('absences', [AWAY])
        .rpc('remove_absence', true),
    ),
    'Workload',
    'Workload',
    'View Details',
    'Retry',
    'Hours and absences',
    'Remove the absence: Apr 2, 2026, all day',
    'Remove',
  ],
  [
    'consultants, changes of a consultant',
    at('/consultants', { ...CONSULTANTS, admin_suggest_consultants: SUGGESTED }),
    'View Details',
    'Deactivate',
    'Deactivate',
    'Hand over applications',
    'Assign',
    'Change role',
    FIELDS,
    'Change role',
    'Change role',
  ],
  [
    'applications, dialogs of an application',
    at('/applications', APPLICATIONS, (backend) =>
      backend
        .rpc('admin_suggest_consultants', inTurn(refused(), SUGGESTED))
        .rpc('admin_assign_consultant', inTurn(refused(), { id: 'a1' }))
        .rpc('admin_assign_many', inTurn(refused(), []))
        .rpc('admin_application_details', inTurn(refused(), DETAILS)),
    ),
    'Client',
    'Client',
    'Assign',
    'Retry',
    'Assign',
    'Assign',
    'Reassign',
    ESCAPE,
    'Select this page',
    'Assign selected',
    'Assign',
    'Assign',
    'Ana Souza',
    'Retry',
  ],
  [
    'settings, second factor of another administrator',
    at('/settings/site', {}, (backend) => backend.rpc('admin_remove_second_factor', inTurn(refused(), other))),
    'Remove two-step verification for Beatriz Prado',
    BLANKS,
    'Remove two-step verification',
    ['Reason', ' Ligou '],
    'Remove two-step verification',
    'Remove two-step verification',
  ],
  [
    'settings, site, changed',
    at('/settings/site', {}, (backend) => {
      let [rule, isPublished] = ['offered', false];
      const change = inTurn(refusal('own_second_factor_missing'), {});
      return backend
        .on('GET', '/rest/v1/profiles', [admin.profile])
        .rpc('second_factor', () => ({ due: null, enabled_at: '2026-03-01T12:00:00Z', rule }))
        .rpc('admin_set_second_factor', ({ body }) => {
          const answer = change();
          if (!(answer instanceof Response)) rule = Object(body).rule;
          return answer;
        })
        .rpc('admin_claims', () => [
          { claim: 'approvalRate', is_published: isPublished, value: 93.4, sample: 25, needed: 20 },
          { claim: 'averageTime', is_published: false, value: null, sample: 0, needed: 20 },
          { claim: 'rating', is_published: false, value: 4.8, sample: 12, needed: 50 },
          { claim: 'responseTime', is_published: true, value: 3, sample: 1250, needed: 100 },
        ])
        .rpc('admin_publish_claim', ({ body }) => {
          isPublished = Object(body).is_published;
          return true;
        });
    }),
    REQUIRED,
    'Cancel',
    REQUIRED,
    'Require',
    REQUIRED,
    'Require',
    REQUIRED,
    'Stop requiring',
    'Show the measured share of approvals',
    'Show the measured share of approvals',
  ],
  ['settings, change of the email', at('/settings'), 'Change email'],
  ['settings, privacy', at('/settings/privacy')],
  ['settings, site', at('/settings/site#claims'), EACH],
  [
    'facts',
    at('/facts', { admin_facts: [aFact(), aFact({ id: 'f2', key: 'waitRecife', kind: 'days', value: null })] }),
    EACH,
  ],
  factEdited('usd', ['Amount in dollars, such as 185 or 185.50', '1205.50']),
  factEdited('days', ['Number of days', '30']),
  factEdited('percent', ['Percentage, such as 14.8', '14.8']),
  factEdited('date', ['Date', '12042031']),
  factEdited('place', ['Address', 'Rua A']),
  factEdited('url', ['Web address', 'http://example.test'], 'Save as checked today', [
    'Web address',
    'https://example.test/x',
  ]),
  factEdited('text', FIELDS),
  factEdited('methods', 'Pix', 'Card', 'Boleto', 'Save as checked today', 'Boleto', 'Pix'),
  [
    'facts, changed by another administrator',
    at('/facts', {}, (backend) =>
      backend
        .rpc('admin_facts', inTurn(refused(), [aFact()], [aFact({ revision: 4 })]))
        .rpc('admin_save_fact', inTurn(refusal('changed_meanwhile'), refusal('fact_over', '22023'), json('f1'))),
    ),
    'Retry',
    EDIT_FACT,
    ['Amount in dollars, such as 185 or 185.50', 'caro'],
    ['Source in Spanish', '<b>x'],
    ['Official address (https)', 'http://example.test'],
    ['Last day it holds', '01012020'],
    'Save as checked today',
    ['Amount in dollars, such as 185 or 185.50', '199'],
    ['Source in Spanish', 'x'],
    ['Official address (https)', 'https://example.test'],
    ['Last day it holds', NOTHING_TYPED],
    'Save as checked today',
    'Save as checked today',
    'Save as checked today',
  ],
  [
    'facts, in each state',
    at('/facts', {
      admin_facts: [
        aFact({ checked_on: '2026-03-01', is_due: false }),
        aFact({ id: 'f4', key: 'waitRecife', kind: 'days', value: null, is_due: false }),
        aFact({ id: 'f3', key: 'expeditedFee', valid_until: '2026-01-01', is_due: false }),
        aFact({ id: 'f2', key: 'sevisFee', value: '350' }),
        aFact({ id: 'f5', key: 'estaFee', value: '40', checked_on: null, checked_by_name: null }),
      ],
    }),
    ['Search facts...', 'us$185'],
    ['Search facts...', NOTHING_TYPED],
    'To check',
  ],
  [
    'retention',
    at('/retention', {
      admin_retention: RULES,
      admin_dry_run: RULES.map(({ what }) => ({ what, due: 0, held: 0, noticed: 0 })),
    }),
  ],
  [
    'retention, in each state',
    at('/retention', {
      admin_retention: [
        aRule({ state: 'late', last_run: '2026-03-01T06:01:00Z', last_held: 2 }),
        aRule({ what: 'conversations', state: 'running', last_count: null, months: [] }),
        aRule({ what: 'audit', after: 'written', days: 1825, least_days: 730, most_days: null, state: 'due' }),
        aRule({ what: 'mails', after: 'sent', state: 'failed', problem: '40P01' }),
        aRule({ what: 'newer_rule', after: 'newer_moment', months: [] }),
      ],
      admin_dry_run: [
        { what: 'case_files', due: 1234, held: 2, noticed: 7 },
        { what: 'conversations', due: 0, held: 0, noticed: 0 },
      ],
    }),
    EACH,
  ],
  [
    'retention, a period changed',
    at('/retention', {}, (backend) =>
      backend
        .rpc('admin_retention', inTurn(refused(), [aRule()], [aRule({ days: 180 })]))
        .rpc('admin_dry_run', inTurn(refused(), [{ what: 'case_files', due: 3, held: 0, noticed: 0 }]))
        .rpc('admin_set_retention', inTurn(refusal('retention_bounds', '22023'), json('case_files'))),
    ),
    'Retry',
    'Retry',
    'Edit: Answers, documents and files of a case',
    ['Days', '179'],
    'Save',
    ['Days', '180'],
    ['Reason', 'Asked by our lawyer'],
    'Save',
    'Save',
  ],
  ['messages', at('/messages', { quick_messages: [aQuickMessage()] }), EACH],
  ['messages, edited', at('/messages', { quick_messages: [aQuickMessage()] }), 'Welcome', FIELDS, 'Save'],
  [
    'messages, ordered and removed',
    at(
      '/messages',
      { quick_messages: [...MESSAGES, aQuickMessage({ id: 'm3', key: 'greetings.bye', title_en: 'Bye' })] },
      (backend) =>
        backend
          .rpc('admin_move_quick_message', inTurn(refused(), true))
          .rpc('admin_remove_quick_message', inTurn(refused(), true)),
    ),
    'Move down',
    'Move down',
    'Remove',
    'Remove',
    'Remove',
    'Remove',
  ],
  [
    'messages, changed by another administrator',
    at('/messages', {}, (backend) =>
      backend
        .rpc('quick_messages', inTurn(refused(), MESSAGES))
        .rpc('admin_save_quick_message', inTurn(refusal('changed_meanwhile'), json(3))),
    ),
    'Retry',
    ['Search messages...', 'fee'],
    ['Search messages...', NOTHING_TYPED],
    'Welcome',
    ['Text in Portuguese', '<b>'],
    ['Text in English', 'Hi {{name}'],
    ['Text in Spanish', 'Paid {{mrvFees}'],
    'Save',
    ['Text in Portuguese', 'Oi'],
    ['Text in English', '{{{{name}} {{mrvFee}'],
    ['Text in Spanish', 'Ya {{{{nome}}'],
    'Save',
    ['Text in Spanish', 'Ya'],
    'Save',
    'Save',
  ],
  ['plans', at('/plans', {}, PLANS), EACH],
  ['plans, edited', at('/plans', {}, PLANS), 'Edit: Tourist visa', FIELDS, 'Save'],
  [
    'plans, changed by another administrator',
    at('/plans', {}, (backend) =>
      backend
        .on('GET', '/rest/v1/subscription_plans', inTurn([PLAN, ANNOUNCED], [{ ...PLAN, revision: 4 }, ANNOUNCED]))
        .rpc('admin_save_plan', inTurn(refusal('changed_meanwhile'), json(5))),
    ),
    'Edit: Tourist visa',
    ['Price in reais, such as 499.97', '0.50'],
    ['Name in English', '<b>'],
    ['Description in Spanish', NOTHING_TYPED],
    ['Included, in English', 'One\nTwo'],
    'Save',
    ['Price in reais, such as 499.97', NOTHING_TYPED],
    ['Name in English', 'Visa'],
    ['Description in Spanish', 'Ya'],
    ['Included, in English', 'One\n \n'],
    'Save',
    'On sale (off: “Coming soon”)',
    'Save',
    'Save',
  ],
  [
    'consultants, fields of an invitation',
    at('/consultants', {}, (backend) => backend.on('POST', '/functions/v1/invite-consultant', { invited: true })),
    'Invite consultant',
    FIELDS,
    'Send invitation',
  ],
  ['clients, fields of a new view', at('/clients', CLIENTS), 'Views', FIELDS, 'Save this view'],
  ['settings, fields of the email change', at('/settings'), 'Change email', FIELDS],
  ['settings, fields of the password change', at('/settings/security'), 'Change password', FIELDS],
];

/** The fields of a row that may be unknown. */
const NOT_ALWAYS_KNOWN = [
  'client_email',
  'consultant',
  'consultant_name',
  'actor_name',
  'person',
  'phone',
  'last_activity',
  'object_id',
  'outcome',
  'amount_cents',
  'first_answer_hours',
  'approval_percent',
  'source_url',
  'checked_by_name',
];

STATES.push(
  ...onPhones(
    STATES,
    'clients',
    'consultants',
    'consultant',
    'applications',
    'case',
    'sales',
    'performance',
    'payments, an open entry',
    'mail, a failed mail',
    'modules',
    'audit',
    'erasure, an open request',
    'settings, security',
    'facts',
    'messages',
    'plans',
    'retention',
  ),
  ...bare(
    STATES,
    NOT_ALWAYS_KNOWN,
    'clients',
    'applications',
    'case',
    'sales',
    'performance',
    'payments, an open entry',
    'audit',
    'facts',
  ),
  ...filledIn(
    STATES,
    'clients',
    'consultants',
    'applications',
    'performance',
    'payments, an open entry',
    'audit',
    'facts',
    'messages',
    'settings, profile',
  ),
  ...oneByOne(
    STATES,
    'dashboard, alerts',
    'clients',
    'consultants',
    'consultant',
    'case',
    'performance',
    'modules',
    'settings, site',
  ),
);

testStates(
  <Routes>
    <Route path="/admin/*" element={<App />} />
  </Routes>,
  STATES,
  admin,
);

testEntry(() => import('./bootstrap'), '/admin');
