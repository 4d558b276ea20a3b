import type { Plan, Profile, SubscriptionWithPlan } from '@rotavisto/shared/session';
import type { Composite, Row } from '@rotavisto/shared/supabase';
import { STEP_TYPES, type StepType } from '../domain';

let counter = 0;

/** Returns a new uuid; every run gets the same ones in the same order. */
export function anId(): string {
  counter += 1;
  return `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
}

/** Starts the ids again, so that a test with written ids does not depend on earlier tests. */
export const restartIds = (): void => {
  counter = 1000;
};

const AT = '2026-03-10T12:00:00.000Z';

export const aProfile = (more: Partial<Profile> = {}): Profile => ({
  id: anId(),
  email: 'ana@exemplo.com',
  full_name: 'Ana Souza',
  phone: '(11) 98888-7777',
  role: 'client',
  created_at: AT,
  updated_at: AT,
  calendly_url: null,
  language: null,
  deactivated_at: null,
  email_proved_at: AT,
  undeliverable_since: null,
  ...more,
});

export const aConsultant = (more: Partial<Profile> = {}): Profile =>
  aProfile({ role: 'consultant', full_name: 'Carlos Lima', email: 'carlos@exemplo.com', ...more });

export const anAdmin = (more: Partial<Profile> = {}): Profile =>
  aProfile({ role: 'admin', full_name: 'Bruna Reis', email: 'bruna@exemplo.com', ...more });

/** A person as on the pages of administrators. */
export const aPerson = (more: Partial<Composite<'person'>> = {}): Composite<'person'> => ({
  id: 'c1',
  full_name: 'Ana Souza',
  email: 'ana@exemplo.com',
  phone: null,
  role: 'client',
  created_at: '2026-03-01T12:00:00Z',
  deactivated_at: null,
  undeliverable_since: null,
  ...more,
});

export const aPlan = (more: Partial<Plan> = {}): Plan => ({
  id: anId(),
  name: 'Visto de Turismo',
  description: 'Assessoria para o visto B1/B2',
  price: 499.97,
  visa_type: 'B1/B2',
  features: ['Análise completa de documentos'],
  texts: null,
  revision: 1,
  stripe_product_id: 'prod_b1b2',
  stripe_price_id: 'price_b1b2',
  is_available: true,
  created_at: AT,
  ...more,
});

export function aSubscription(more: Partial<SubscriptionWithPlan> = {}): SubscriptionWithPlan {
  const plan = more.plan === undefined ? aPlan() : more.plan;
  return {
    id: anId(),
    user_id: anId(),
    plan_id: plan?.id ?? anId(),
    status: 'active',
    started_at: AT,
    created_at: AT,
    expires_at: null,
    updated_at: AT,
    checkout_session_id: null,
    amount_cents: 49997,
    currency: 'brl',
    receipt_url: null,
    payment_intent_id: null,
    traveller_id: null,
    ...more,
    plan,
  };
}

/** A child in the account of a guardian. */
export const aTraveller = (more: Partial<Row<'travellers'>> = {}): Row<'travellers'> => ({
  id: anId(),
  client_id: anId(),
  full_name: 'Clara Souza',
  birth_date: '2016-05-20',
  relationship: 'filho',
  created_at: AT,
  handed_over_at: null,
  handed_over_to: null,
  erased_at: null,
  adult_noticed_at: null,
  ...more,
});

export const aStep = (more: Partial<Row<'application_steps'>> = {}): Row<'application_steps'> => ({
  id: anId(),
  application_id: anId(),
  client_id: anId(),
  consultant_id: null,
  step_type: 'document_collection',
  status: 'pending',
  order_index: 1,
  started_at: null,
  completed_at: null,
  created_at: AT,
  updated_at: AT,
  notes: null,
  metadata: {},
  ...more,
});

/** Returns the seven steps with all before `current` completed; `null` completes all of them. */
export function stepsAt(
  current: StepType | null,
  more: Partial<Row<'application_steps'>> = {},
): Row<'application_steps'>[] {
  const at = current === null ? STEP_TYPES.length : STEP_TYPES.indexOf(current);
  return STEP_TYPES.map((step_type, index) =>
    aStep({
      step_type,
      order_index: index + 1,
      status: index < at ? 'completed' : index === at ? 'in_progress' : 'pending',
      completed_at: index < at ? AT : null,
      ...more,
    }),
  );
}

type Person = Pick<Profile, 'id' | 'full_name' | 'email' | 'phone'> & Partial<Pick<Profile, 'undeliverable_since'>>;

export interface Application extends Row<'visa_applications'> {
  client: Person | null;
  consultant: Person | null;
  application_steps: Row<'application_steps'>[];
}

/** An application with its people and steps, as on the screens of client and consultant. */
export function anApplication(more: Partial<Application> & { at?: StepType | null } = {}): Application {
  const { at = 'document_collection', ...fields } = more;
  const id = fields.id ?? anId();
  const client = fields.client ?? aProfile();
  const consultant = fields.consultant === undefined ? aConsultant() : fields.consultant;
  return {
    id,
    client_id: client.id,
    consultant_id: consultant?.id ?? null,
    visa_type: 'B1/B2',
    subscription_id: anId(),
    status: 'in_progress',
    application_data: {},
    uploaded_documents: [],
    created_at: AT,
    updated_at: AT,
    outcome: null,
    decided_on: null,
    visa_valid_until: null,
    decision_reason: null,
    traveller_id: null,
    ...fields,
    client,
    consultant,
    application_steps:
      fields.application_steps ??
      stepsAt(at, { application_id: id, client_id: client.id, consultant_id: consultant?.id ?? null }),
  };
}
