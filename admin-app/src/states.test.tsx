import { Route, Routes } from '@rotavisto/shared/router';
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
  json,
  oneByOne,
  onPhones,
  type StateRow,
  testEntry,
  testStates,
  troubles,
} from '@rotavisto/shared/testing';
import App from './App';
import { PAGES } from './pages';
import {
  aClientRow,
  aConsultantRow,
  admin,
  aFact,
  anApplicationRow,
  aQuickMessage,
  counted,
} from './testing/adminRows';

const CASE = '00000000-0000-4000-8000-00000000aaaa';
const CONSULTANT = aPerson({ id: 'k1', full_name: 'Carlos Lima', email: 'carlos@exemplo.com', role: 'consultant' });
const STEP = {
  id: 's1',
  step_type: 'payment',
  status: 'in_progress',
  order_index: 4,
  title: 'Pagamento',
  description: null,
  started_at: '2026-03-06T12:00:00Z',
  completed_at: null,
};
const RELEASE = { remote: 'client', publishedAt: '2026-03-01T12:00:00Z', isLive: false, isNext: false, isKept: true };
const RELEASES = [
  {
    ...{ ...RELEASE, version: '1.1.0', from: '2026-03-05T12:00:00Z', until: '2026-03-05T12:20:00Z', by: 'Ana Souza' },
    takenBack: { at: '2026-03-05T12:20:00Z', by: 'bia@rotavisto.test' },
  },
  { ...RELEASE, version: '1.0.0', from: '2026-03-01T12:00:00Z', until: '2026-03-05T12:00:00Z', by: '', isNext: true },
];
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
const FIGURES = {
  total_clients: 1234,
  total_applications: 40,
  monthly_revenue_estimate: 1920,
  monthly_growth: 12.5,
  active_applications: 28,
  completed_applications: 7,
  rejected_applications: 5,
  total_consultants: 6,
  recent: [
    { id: CASE, visa_type: 'B1/B2', status: 'pending', client_name: 'Ana Souza', created_at: '2026-03-01T02:30:00Z' },
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
const PERFORMANCE = {
  since: '2026-01-01',
  counted_at: '2026-03-10T15:00:00Z',
  visits_since: '2025-12-20',
  decided: 47,
  approved: 41,
  funnel: {
    visits: 1000,
    signups: 200,
    purchases: 100,
    applications: 90,
    submitted: 70,
    interviews: 60,
    decided: 47,
    approved: 41,
  },
  steps: [
    { step_type: 'document_collection', completed: 90, median_days: 4.5, p90_days: 12 },
    { step_type: 'payment', completed: 0, median_days: null, p90_days: null },
  ],
  cohorts: [{ month: '2026-03', started: 30, submitted: 20, interviewed: 12, decided: 10, approved: 8 }],
};
const PERFORMER = {
  consultant_id: 'k1',
  full_name: 'Carlos Lima',
  deactivated_at: null,
  active: 12,
  completed_steps: 120,
  median_days: 3.2,
  p90_days: 11,
  answered: 40,
  first_answer_hours: 1.5,
  documents_reviewed: 20,
  documents_first_try: 15,
  decided: 20,
  approved: 18,
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
const ENTRY = {
  id: 7,
  at: '2026-03-05T12:00:00Z',
  actor_id: CONSULTANT.id,
  actor_name: 'Bruna Reis',
  actor_role: 'admin',
  action: 'admin_set_subscription',
  object_type: 'subscription',
  object_id: 'abcdef12-0000-4000-8000-000000000000',
  application_id: null,
  client_id: null,
  client_name: 'Ana Souza',
  before: { status: 'active' },
  after: { status: 'cancelled' },
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
const pointer = (version: string) => ({
  version,
  entry: `/remotes/client/${version}/remoteEntry.js`,
  publishedAt: '2026-03-05T12:00:00Z',
});
const NOTHING = { unassigned: 0, overloaded: 0, stuck: 0, payments: 0, mails: 0 };
const other = anAdmin({ full_name: 'Beatriz Prado' });
const payments = (...entries: object[]) => json(entries, 206, { 'content-range': `0-19/${entries.length}` });

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
    })
    .rpc('admin_consultant_details', {
      consultant: CONSULTANT,
      active_clients: 4,
      total_clients: 9,
      assigned: [
        {
          application_id: CASE,
          client_id: 'c1',
          client_name: 'Ana Souza',
          client_email: 'ana@exemplo.com',
          status: 'in_progress',
          created_at: '2026-03-01T12:00:00Z',
        },
      ],
    })
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

/** The administrator's page at an address, and what else the backend answers. */
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
      aClientRow(),
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
    aConsultantRow({ full_name: 'Eva Reis', workload_percent: 110, active_clients: 12 }),
  ]),
};
const APPLICATIONS = {
  admin_applications: counted([
    anApplicationRow({ application_id: CASE }),
    anApplicationRow({ consultant_id: null, consultant_name: null, status: 'pending', progress: 0 }),
  ]),
  admin_suggested_consultants: [],
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

const PLANS = (backend: FakeBackend) => backend.on('GET', '/rest/v1/subscription_plans', [PLAN]);
const FOUND = [{ kind: 'client', id: 'c1', title: 'Ana Souza', detail: 'ana@exemplo.com', client_id: 'c1' }];

const STATES: StateRow[] = [
  ...troubles(
    Object.keys(PAGES).map((path) => path.replace(':id', CASE)),
    backendOf,
  ),
  ...frames(at('')),
  ['dashboard', at('')],
  [
    'dashboard, alerts',
    at('', { admin_alerts: { unassigned: 1, overloaded: 2, stuck: 3, payments: 4, mails: 5 } }),
    EACH,
  ],
  ['dashboard, no activity', at('', { admin_dashboard: { ...FIGURES, recent: [], monthly_growth: -3 } })],
  ['clients, none', at('/clients?q=zzz')],
  ['clients', at('/clients', CLIENTS), 'Next page', EACH],
  ['consultants, none', at('/consultants')],
  ['consultants', at('/consultants', CONSULTANTS), EACH],
  [
    'consultants, an invitation without words',
    at('/consultants'),
    'Invite consultant',
    BLANKS,
    'Send invitation',
    'Cancel',
  ],
  ['applications, none', at('/applications')],
  ['applications', at('/applications', { ...APPLICATIONS, ...CONSULTANTS }), EACH],
  ['case', at(`/applications/${CASE}`), EACH],
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
  ['sales', at('/sales'), EACH],
  ['performance', at('/performance', { admin_performance_consultants: counted([PERFORMER]) }), EACH],
  [
    'payments, one open',
    at('/payments', {}, (backend) => backend.on('GET', '/rest/v1/payments_to_resolve', payments(PAYMENT))),
    EACH,
  ],
  [
    'payments, one resolved',
    at('/payments', {}, (backend) =>
      backend.on(
        'GET',
        '/rest/v1/payments_to_resolve',
        payments({ ...PAYMENT, status: 'resolved', resolved_at: '2026-03-06T12:00:00Z', note: 'Ligou' }),
      ),
    ),
  ],
  [
    'payments, of a newer database',
    at('/payments', {}, (backend) =>
      backend.on('GET', '/rest/v1/payments_to_resolve', payments({ ...PAYMENT, reason: 'newer_reason' })),
    ),
  ],
  ...['Activate plan', 'Refund', 'Dismiss'].map(
    (action): StateRow => [
      `payments, ${action} without a reason`,
      at('/payments', {}, (backend) => backend.on('GET', '/rest/v1/payments_to_resolve', payments(PAYMENT))),
      action,
      BLANKS,
      action,
      'Cancel',
    ],
  ),
  ['mail, one failed', at('/mail', { admin_mail: counted([MAIL]) }), EACH],
  [
    'mail, of a newer database',
    at('/mail', { admin_mail: counted([{ ...MAIL, template: 'newer_mail', problem: 'newer_problem' }]) }),
  ],
  [
    'mail, discarded without a reason',
    at('/mail', { admin_mail: counted([MAIL]) }),
    'Discard',
    BLANKS,
    'Discard',
    'Cancel',
  ],
  ['modules', at('/modules', MODULES), EACH],
  [
    'modules, with the versions that were live',
    at('/modules', {}, (backend) => backend.on('POST', '/functions/v1/operate-release', { releases: RELEASES })),
    'Go back to this one: client 1.0.0',
  ],
  [
    'audit, of a newer database',
    at('/audit', { admin_audit: counted([{ ...ENTRY, action: 'newer_action', object_type: 'newer_object' }]) }),
  ],
  ['audit', at('/audit', { admin_audit: counted([ENTRY], 120), search: FOUND }), 'Next page', EACH],
  [
    'erasure, one waits',
    at('/erasure', { admin_erasure_requests: counted([ERASURE]), admin_resolve_erasure: ERASURE }),
    'Erase data',
    EACH,
  ],
  [
    'erasure, one done',
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
  ['settings, security', at('/settings/security'), EACH],
  [
    'clients, what opens from them',
    at('/clients', CLIENTS),
    'Details',
    ESCAPE,
    'Activate Plan',
    ESCAPE,
    'Views',
    BLANKS,
    'Save this view',
    ESCAPE,
  ],
  ['consultants, what opens from them', at('/consultants', CONSULTANTS), 'View Details', ESCAPE],
  [
    'applications, what opens from them',
    at('/applications', { ...APPLICATIONS, ...CONSULTANTS }),
    'View Details',
    ESCAPE,
    'Reassign',
    ESCAPE,
    'Assign',
    ESCAPE,
    'Select this page',
  ],
  ['case, what opens from it', at(`/applications/${CASE}`, CONSULTANTS), 'Reassign', ESCAPE],
  [
    'modules, what opens from them',
    at('/modules', MODULES),
    'Roll back',
    ESCAPE,
    'Take offline',
    BLANKS,
    'Take offline',
    'Cancel',
  ],
  ['erasure, rejected', at('/erasure', { admin_erasure_requests: counted([ERASURE]) }), 'Reject'],
  [
    'settings, another administrator',
    at('/settings/site'),
    'Remove two-step verification for Beatriz Prado',
    BLANKS,
    'Remove two-step verification',
    'Cancel',
  ],
  ['settings, another address', at('/settings'), 'Change email'],
  ['settings, privacy', at('/settings/privacy')],
  ['settings, site', at('/settings/site#claims'), EACH],
  [
    'facts',
    at('/facts', { admin_facts: [aFact(), aFact({ id: 'f2', key: 'waitRecife', kind: 'days', value: null })] }),
    EACH,
  ],
  ...(['usd', 'days', 'percent', 'date', 'place', 'text'] as const).map(
    (kind): StateRow => [
      `facts, ${kind} edited`,
      at('/facts', { admin_facts: [aFact({ kind, value: null })] }),
      'Edit: Consular fee (MRV), B1/B2 and F1',
      FIELDS,
      'Save as checked today',
    ],
  ),
  ['messages', at('/messages', { quick_messages: [aQuickMessage()] }), EACH],
  ['messages, edited', at('/messages', { quick_messages: [aQuickMessage()] }), 'Edit: Welcome', FIELDS, 'Save'],
  ['plans', at('/plans', {}, PLANS), EACH],
  ['plans, edited', at('/plans', {}, PLANS), 'Edit: Tourist visa', FIELDS, 'Save'],
  ['consultants, invited', at('/consultants', CONSULTANTS), 'Invite consultant', FIELDS, 'Send invitation'],
  ['clients, a view saved', at('/clients', CLIENTS), 'Views', FIELDS, 'Save this view'],
  [
    'applications, reassigned',
    at('/applications', { ...APPLICATIONS, ...CONSULTANTS }),
    'Reassign',
    FIELDS,
    'Reassign',
  ],
  ['settings, another address typed', at('/settings'), 'Change email', FIELDS],
  ['settings, another password', at('/settings/security'), 'Change password', FIELDS],
  [
    'erasure, with a reason',
    at('/erasure', { admin_erasure_requests: counted([ERASURE]) }),
    'Reject',
    FIELDS,
    'Reject',
  ],
];

/** What a row may lack. */
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
    'applications',
    'case',
    'sales',
    'performance',
    'payments, one open',
    'mail, one failed',
    'modules',
    'audit',
    'erasure, one waits',
    'settings, security',
    'facts',
    'messages',
    'plans',
  ),
  ...bare(
    STATES,
    NOT_ALWAYS_KNOWN,
    'clients',
    'applications',
    'case',
    'sales',
    'performance',
    'payments, one open',
    'audit',
    'facts',
  ),
  ...filledIn(
    STATES,
    'clients',
    'consultants',
    'applications',
    'performance',
    'payments, one open',
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
