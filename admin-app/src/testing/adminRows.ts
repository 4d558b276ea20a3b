import type { Composite } from '@rotavisto/shared/supabase';
import { anAdmin, anId } from '@rotavisto/shared/testing';
import type { KeptFact } from '../data/facts';
import type { RetentionRule } from '../data/retention';
import type { QuickMessage } from '../data/words';

export const admin = { profile: anAdmin() };

/** The position of an open case. */
export const aPosition = (more: Partial<Composite<'case_position'>> = {}): Composite<'case_position'> => ({
  application_id: anId(),
  current_step: 'payment',
  current_step_since: '2026-03-06T12:00:00Z',
  intended_arrival: '2026-09-01',
  has_protocol: false,
  has_pre_interview: false,
  has_consulate_appointment: false,
  unread: 2,
  official_form: null,
  ...more,
});

export const aClientRow = (more: Partial<Composite<'admin_client'>> = {}): Composite<'admin_client'> => ({
  client_id: anId(),
  full_name: 'Ana Souza',
  email: 'ana@exemplo.com',
  phone: '(11) 98888-7777',
  created_at: '2026-03-01T02:30:00Z',
  deactivated_at: null,
  subscription_id: anId(),
  plan_name: 'Visto de Turismo B1/B2',
  plan_texts: null,
  has_active_plan: true,
  applications_total: 2,
  applications_active: 1,
  last_activity: '2026-04-10T15:00:00Z',
  travellers: [],
  position: aPosition(),
  total_count: 1,
  ...more,
});

export const aConsultantRow = (more: Partial<Composite<'admin_consultant'>> = {}): Composite<'admin_consultant'> => ({
  consultant_id: anId(),
  full_name: 'Carlos Lima',
  email: 'carlos@exemplo.com',
  phone: null,
  created_at: '2026-03-01T12:00:00Z',
  deactivated_at: null,
  active_clients: 4,
  total_clients: 9,
  total_applications: 9,
  workload_percent: 40,
  active_applications: 4,
  is_invited: false,
  total_count: 1,
  ...more,
});

export const anAssigned = (
  more: Partial<Composite<'admin_consultant_details'>['assigned'][number]> = {},
): Composite<'admin_consultant_details'>['assigned'][number] => ({
  application_id: 'a1',
  client_id: 'c1',
  client_name: 'Ana Souza',
  client_email: 'ana@exemplo.com',
  status: 'in_progress',
  created_at: '2026-03-01T12:00:00Z',
  traveller: null,
  current_step: 'payment',
  current_step_since: '2026-03-01T12:00:00Z',
  is_stuck: false,
  ...more,
});

export const anApplicationRow = (
  more: Partial<Composite<'admin_application'>> = {},
): Composite<'admin_application'> => ({
  application_id: anId(),
  client_id: anId(),
  client_name: 'Ana Souza',
  client_email: 'ana@exemplo.com',
  client_phone: null,
  consultant_id: anId(),
  consultant_name: 'Carlos Lima',
  visa_type: 'B1/B2',
  status: 'in_progress',
  current_step: 'payment',
  completed_steps: 3,
  total_steps: 7,
  progress: 43,
  created_at: '2026-03-05T12:00:00Z',
  updated_at: '2026-03-06T12:00:00Z',
  total_count: 1,
  traveller: null,
  position: aPosition(),
  ...more,
});

/** Returns rows in the form of a paged answer. */
export const counted = <Row extends object>(rows: readonly Row[], total = rows.length) =>
  rows.map((row) => ({ ...row, total_count: total }));

export const aFact = (more: Partial<KeptFact> = {}): KeptFact => ({
  id: 'f1',
  key: 'mrvFee',
  kind: 'usd',
  value: '185',
  text_pt: null,
  text_en: null,
  text_es: null,
  source_pt: 'Regra 2023',
  source_en: 'Rule of 2023',
  source_es: 'Regla de 2023',
  source_url: 'https://example.test/rule',
  checked_on: '2026-01-20',
  checked_by_name: 'Ada Admin',
  valid_until: null,
  is_due: true,
  revision: 3,
  ...more,
});

export const aRule = (more: Partial<RetentionRule> = {}): RetentionRule => ({
  what: 'case_files',
  after: 'decided',
  days: 730,
  least_days: 180,
  most_days: 1825,
  is_fixed: false,
  state: 'idle',
  last_run: '2026-03-06T06:01:00Z',
  last_count: 12,
  last_held: 0,
  next_run: '2026-03-07T06:00:00Z',
  problem: null,
  months: [{ month: '2026-02', amount: 1200 }],
  ...more,
});

export const aQuickMessage = (more: Partial<QuickMessage> = {}): QuickMessage => ({
  id: 'm1',
  key: 'greetings.hello',
  topic: 'greetings',
  title_pt: 'Boas-vindas',
  title_en: 'Welcome',
  title_es: 'Bienvenida',
  text_pt: 'Olá, {{name}}.',
  text_en: 'Hello {{name}}.',
  text_es: 'Hola {{name}}.',
  revision: 2,
  ...more,
});

export const aPerformance = () => ({
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
    {
      step_type: 'document_collection',
      completed: 90,
      median_days: 4.5,
      p90_days: 12,
      told_days: 4,
      trend: [
        { month: '2026-02', completed: 40, median_days: 3.5 },
        { month: '2026-03', completed: 50, median_days: 5 },
      ],
    },
    { step_type: 'payment', completed: 0, median_days: null, p90_days: null, told_days: null, trend: [] },
  ],
  cohorts: [{ month: '2026-03', started: 30, submitted: 20, interviewed: 12, decided: 10, approved: 8 }],
  forms: { unopened: 12, open: 9, returned: 2, sent: 5, ready: 3, confirmed: 1, signed: 14, ending: 2 },
});

export const aPerformer = (more: object = {}) => ({
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
  ...more,
});

/** An entry of the audit log. */
export const anEntry = (more: object = {}) => ({
  id: 7,
  at: '2026-03-05T12:00:00Z',
  actor_id: '00000000-0000-4000-8000-00000000000a',
  actor_name: 'Bruna Reis',
  actor_role: 'admin',
  action: 'admin_set_subscription',
  object_type: 'subscription',
  object_id: 'abcdef12-0000-4000-8000-000000000000',
  application_id: null,
  client_id: null,
  client_name: 'Ana Souza',
  traveller: null,
  before: { status: 'active' },
  after: { status: 'cancelled' },
  ...more,
});
