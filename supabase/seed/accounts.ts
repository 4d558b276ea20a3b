import { hash } from 'bcryptjs';
import { LEGAL_VERSION } from '../../shared/src/domain/legalVersion';
import type { Calendar } from './Calendar';
import { buyersOf } from './crowd';
import type { Child, People, Person } from './people';
import type { Row, Rows } from './Rows';
import { stableId } from './stableId';
import { versionAt } from './versionAt';

export const DEMO_PASSWORD = 'RotaVisto#2026';
const PLAN_ID = 'b1b2b1b2-0000-4000-8000-000000000001';
const PLAN_CENTS = 49_997;

/** The columns that GoTrue writes for a user without pending mails, because seeding runs without triggers. */
const WITHOUT_MAILS = {
  instance_id: '00000000-0000-0000-0000-000000000000',
  confirmation_token: '',
  recovery_token: '',
  email_change_token_new: '',
  email_change: '',
  email_change_token_current: '',
  phone_change: '',
  phone_change_token: '',
  reauthentication_token: '',
};

function addAccount(rows: Rows, person: Person, encryptedPassword: string): void {
  const { id, email, fullName, phone, role, createdAt, calendlyUrl } = person;
  rows.add('auth.users', {
    ...WITHOUT_MAILS,
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: encryptedPassword,
    email_confirmed_at: createdAt,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { full_name: fullName, phone, email_verified: true },
    is_sso_user: false,
    is_anonymous: false,
    created_at: createdAt,
    updated_at: createdAt,
  });
  rows.add('auth.identities', {
    id: stableId('identity', id),
    provider: 'email',
    provider_id: id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: false, phone_verified: false },
    last_sign_in_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  });
  rows.add('public.profiles', {
    id,
    email,
    email_proved_at: createdAt,
    full_name: fullName,
    phone,
    role,
    calendly_url: calendlyUrl,
    created_at: createdAt,
    updated_at: createdAt,
  });
}

/** Consents to the terms; an older version ends with the consent to the newest one. */
function addConsents(rows: Rows, person: Person, replaced?: { version: string; until: string }): void {
  const consent = { person_id: person.id, about_id: null, kind: 'terms' };
  const add = (version: string, given_at: string, withdrawn_at: string | null) => {
    const id = stableId('consent', `${version}-${person.id}`);
    rows.add('private.consents', { ...consent, id, version, given_at, withdrawn_at });
  };
  if (replaced) add(replaced.version, person.createdAt, replaced.until);
  const given_at = replaced?.until ?? person.createdAt;
  add(versionAt(given_at), given_at, null);
}

/** The time of the newest consent: once today's texts exist, and at least an hour after the registration. */
function renewalOf(person: Person, calendar: Calendar): string {
  const soonest = new Date(Date.parse(person.createdAt) + 3_600_000).toISOString();
  const newest = calendar.moment(-calendar.daysSince(LEGAL_VERSION), 12);
  return [soonest, newest].sort()[1] ?? newest;
}

/** A client or a child. */
type Traveller = Pick<Person, 'id'>;
export const subscriptionId = ({ id }: Traveller) => stableId('subscription', id);

const sessionOf = ({ id }: Traveller) => `cs_test_${stableId('checkout', id).replaceAll('-', '')}`;
const paymentOf = ({ id }: Traveller) => `pi_test_${stableId('payment', id).replaceAll('-', '')}`;

function addSubscription(rows: Rows, person: Person, purchase: Row, changedAt: string, child?: Child): void {
  rows.add('public.user_subscriptions', {
    id: subscriptionId(child ?? person),
    user_id: person.id,
    traveller_id: child?.id ?? null,
    plan_id: PLAN_ID,
    started_at: person.createdAt,
    created_at: person.createdAt,
    updated_at: changedAt,
    ...purchase,
  });
}

const NOTHING_PAID = { status: 'active', amount_cents: null, checkout_session_id: null, payment_intent_id: null };

/** A plan given by an administrator without payment. */
const addGift = (rows: Rows, person: Person) => addSubscription(rows, person, NOTHING_PAID, person.createdAt);

/** A plan with its payment page and full payment, and its refund if there is one. */
function addPurchase(rows: Rows, person: Person, refundedAt: string | null = null, child?: Child): void {
  const traveller = child ?? person;
  const money = { amount_cents: PLAN_CENTS, currency: 'brl' };
  const at = person.createdAt;
  const purchase = {
    status: refundedAt ? 'cancelled' : 'active',
    amount_cents: PLAN_CENTS,
    checkout_session_id: sessionOf(traveller),
    payment_intent_id: paymentOf(traveller),
  };
  addSubscription(rows, person, purchase, refundedAt ?? at, child);
  rows.add('public.checkout_sessions', {
    id: sessionOf(traveller),
    subscription_id: subscriptionId(traveller),
    plan_id: PLAN_ID,
    ...money,
    opened_at: at,
  });
  rows.add('public.payments', {
    id: paymentOf(traveller),
    session_id: sessionOf(traveller),
    subscription_id: subscriptionId(traveller),
    user_id: person.id,
    traveller_id: child?.id ?? null,
    buyer_named: person.id,
    ...money,
    captured_at: at,
    outcome: refundedAt ? 'refunded' : 'activated',
    refunded_cents: refundedAt ? PLAN_CENTS : 0,
    provider_cents: refundedAt ? PLAN_CENTS : 0,
    provider_as_of: refundedAt,
    is_refunded: refundedAt !== null,
    refunded_as_of: refundedAt,
    created_at: at,
  });
}

/** A child of a guardian, with the guardian's consent and a plan. */
export function addChild(rows: Rows, child: Child): void {
  const { id, guardian, fullName, birthDate, relationship, createdAt } = child;
  rows.add('public.travellers', {
    id,
    client_id: guardian.id,
    full_name: fullName,
    birth_date: birthDate,
    relationship,
    created_at: createdAt,
  });
  rows.add('private.consents', {
    id: stableId('consent', id),
    person_id: guardian.id,
    about_id: id,
    kind: 'guardian',
    version: versionAt(createdAt),
    given_at: createdAt,
    withdrawn_at: null,
  });
  addPurchase(rows, guardian, null, child);
}

/** The time of a refund: some days after the payment, at most today. */
function refundOf(person: Person, calendar: Calendar): string {
  const boughtDaysAgo = calendar.daysSince(person.createdAt.slice(0, 10));
  return calendar.moment(Math.min(0, 4 - boughtDaysAgo), 16);
}

/** One client in fifteen has a refund, one in twenty a given plan; the last two clients never bought. */
export async function addAccounts(
  rows: Rows,
  people: People & { signing: readonly Person[] },
  crowd: readonly Person[],
  calendar: Calendar,
): Promise<void> {
  const password = await hash(DEMO_PASSWORD, 10);
  const { admin, consultants, ana, newcomer, withoutPlan, clients, signing, others } = people;
  for (const person of [admin, ...consultants, ana, newcomer, withoutPlan, ...clients, ...signing, ...others, ...crowd])
    addAccount(rows, person, password);
  // Clients without a purchase have not accepted the terms.
  for (const person of [admin, ...consultants, newcomer, ...clients, ...signing, ...others, ...crowd])
    addConsents(rows, person);
  addConsents(rows, ana, { version: '2026-01', until: renewalOf(ana, calendar) });
  for (const person of [ana, newcomer, ...signing, ...buyersOf(crowd)]) addPurchase(rows, person);
  clients.slice(0, -2).forEach((person, index) => {
    if (index % 20 === 7) addGift(rows, person);
    else addPurchase(rows, person, index % 15 === 14 ? refundOf(person, calendar) : null);
  });
}
