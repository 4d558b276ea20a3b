import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ID } from '../actors';
import { aged, CHILD_AT_A_CASE, CHILD_PLAN, childSql, HANDED_TO_C3 } from '../children';
import { PATH } from '../fixture';
import { consulateDay } from '../workday';

/** Completes the steps before the stage, sets the stage in progress and the later ones pending. */
export const stageSql = (stage: string, application: string = ID.A1): string[] => {
  const place = `(select o.order_index from public.application_steps o
    where o.application_id = '${application}' and o.step_type = '${stage}')`;
  return [
    `update public.application_steps set status = 'pending', completed_at = null where application_id = '${application}'`,
    `update public.application_steps set status = 'completed', completed_at = now()
     where application_id = '${application}' and order_index < ${place}`,
    `update public.application_steps set status = 'in_progress'
     where application_id = '${application}' and step_type = '${stage}'`,
  ];
};

export const PROTOCOL_SQL = `update public.application_steps
  set metadata = metadata || '{"protocol_number": "AA00ABCDEF"}'
  where application_id = '${ID.A1}' and step_type in ('payment', 'ds160_form')`;

const PERSON = readFileSync(join(import.meta.dirname, '../../../official/people/tourist.json'), 'utf8');
/** All answers of A1's client except the security pages. */
export const OFFICIAL_ANSWERED = `insert into public.ds160_complements (application_id, field_version, answers)
  select '${ID.A1}', private.field_version(), jsonb_object_agg(a.key, a.value) from jsonb_each($person$${PERSON}$person$) a
  where exists (select from private.official_questions q
    where coalesce(q.list, q.key) = a.key and q.who = 'C' and q.page not like 'Security%')`;
const OFFICIAL_SENT = `insert into public.ds160_complements (application_id, field_version, state, sent_at)
  values ('${ID.A1}', private.field_version(), 'sent', now())`;

/** The form sent, typed on each page and saved at the official site. */
export const OFFICIAL_READY = [
  OFFICIAL_ANSWERED,
  `update public.ds160_complements set state = 'sent', sent_at = now(), opened_at = now(), ceac_application_id = 'AA00DRAFT1',
     ceac_saved_on = private.today(), typed = (select jsonb_object_agg(q.page, 0) from private.official_questions q)`,
];
export const OFFICIAL_CONFIRMED = [
  ...OFFICIAL_READY,
  "update public.ds160_complements set state = 'confirmed', confirmed_at = now(), confirmed_revision = revision",
];
export const OFFICIAL_SIGNED = [
  ...OFFICIAL_CONFIRMED,
  `update public.ds160_complements set state = 'signed', signed_reported_at = now(), confirmation_number = 'AA00ABCDEF',
     english = '{"duties": "I develop software."}', english_of = '{"duties": "Desenvolvo software."}'`,
];
const CHILD_HAS_FILE = [
  ...CHILD_AT_A_CASE,
  `insert into public.case_files (id, application_id, kind, path, original_name, file_size)
   values ('${ID.CASE_FILE}', '${ID.CHILD_CASE}', 'other', '${PATH.caseFile.replace(ID.A1, ID.CHILD_CASE)}', 'carta.pdf', 1)`,
];

const NO_APPLICATION = `delete from public.visa_applications where client_id = '${ID.C1}'`;
const subscription = (status: string) => [
  NO_APPLICATION,
  `update public.user_subscriptions set status = '${status}' where id = '${ID.S1}'`,
];

/** One session for each user; the one of C1 has a fixed id. */
export const SESSION = '00000000-0000-4000-8000-00000000005e';
export const OPEN_SESSIONS = [
  `insert into auth.sessions (id, user_id, created_at)
   select case when p.id = '${ID.C1}' then '${SESSION}' else gen_random_uuid() end::uuid, p.id, now()
   from public.profiles p`,
];

/** A failed mail. */
export const FAILED_MAIL = 7000;
export const MAIL_TOKEN = '00000000-0000-4000-8000-0000000000fa';
export const HAS_MAIL_TOKEN = [
  `insert into private.mail_preferences (user_id, unsubscribe_token) values ('${ID.C1}', '${MAIL_TOKEN}')
   on conflict (user_id) do update set unsubscribe_token = excluded.unsubscribe_token`,
];
export const MAIL_THAT_FAILED = [
  `insert into public.mail_outbox (id, user_id, to_email, template, attempts, problem, failed_at)
   overriding system value
   values (${FAILED_MAIL}, '${ID.C1}', 'ana@example.test', 'decision', 1, 'refused', now())`,
];

/** C1's address is undeliverable. */
export const BOUNCED = [
  "select private.apply_mail_event('msg_fixture', 'bounce', 'ana@example.test', now(), 'User unknown')",
];

export const ATTACHMENT_UPLOADED = [
  `insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.attachment}')`,
  `insert into private.inspected_objects (path, mime, size, ok) values ('${PATH.attachment}', 'application/pdf', 2048, true)`,
];

/** The consultant's file for C1, before and after its delivery. */
const JUST_APPROVED = [
  `update public.document_submissions set status = 'approved', reviewed_by = '${ID.K1}', reviewed_at = now()
    where id = '${ID.PASSPORT}'`,
  `insert into private.review_notices (application_id, document_id, opens_form, steps)
    values ('${ID.A1}', '${ID.PASSPORT}', false, private.step_times('${ID.A1}'))`,
];

export const CASE_FILE_UPLOADED = [
  `insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.caseFile}')`,
  `insert into private.inspected_objects (path, mime, size, ok) values ('${PATH.caseFile}', 'application/pdf', 2048, true)`,
];
export const CASE_FILE_DELIVERED = [
  ...CASE_FILE_UPLOADED,
  `insert into public.case_files (id, application_id, kind, path, original_name, file_size)
   values ('${ID.CASE_FILE}', '${ID.A1}', 'ds160_confirmation', '${PATH.caseFile}', 'confirmacao.pdf', 2048)`,
];

/** A captured payment of C1 in the list to resolve. */
export const PAYMENT_TO_RESOLVE = [
  `insert into public.payments (id, session_id, subscription_id, user_id, buyer_named, amount_cents, currency, captured_at, outcome)
   values ('pi_fixture', 'cs_fixture', '${ID.S1}', '${ID.C1}', '${ID.C1}', 100, 'brl', now(), 'to_resolve')`,
  `insert into public.payments_to_resolve (id, payment_id, user_id, reason)
   values ('${ID.PAYMENT_ENTRY}', 'pi_fixture', '${ID.C1}', 'amount_mismatch')`,
];

/** The same payment with an open refund request of its client. */
export const REFUND_REQUESTED = [
  ...PAYMENT_TO_RESOLVE,
  `insert into public.payments_to_resolve (payment_id, user_id, reason)
   values ('pi_fixture', '${ID.C1}', 'refund_requested')`,
];

/** The same payment, refundable by transfer only. */
export const BY_TRANSFER = [
  ...PAYMENT_TO_RESOLVE,
  "update public.payments set needs_transfer = true where id = 'pi_fixture'",
];

/** The same payment with an uploaded transfer receipt. */
export const TRANSFER_UPLOADED = [
  ...BY_TRANSFER,
  `insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.transfer}')`,
  `insert into private.inspected_objects (path, mime, size, ok) values ('${PATH.transfer}', 'application/pdf', 2048, true)`,
];

const SETUPS: Record<string, string[]> = {
  'C1 has an open application': [],
  'C1 has an open ticket': [],
  'C1 has no application': [NO_APPLICATION],
  'C1 has a child': CHILD_AT_A_CASE,
  'C1 has a child with a plan': [...childSql(), CHILD_PLAN],
  'C1 has a child without a plan': childSql(),
  'C1 has ten children': [
    `insert into public.travellers (client_id, full_name, birth_date, relationship)
     select '${ID.C1}', 'Criança ' || n, private.today() - n, 'filho' from generate_series(1, 10) n`,
  ],
  "the child's form was sent": [
    ...CHILD_AT_A_CASE,
    `update public.application_steps set metadata = metadata || '{"submitted_at": "2026-01-01T00:00:00Z"}'
     where application_id = '${ID.CHILD_CASE}' and step_type = 'ds160_form'`,
  ],
  'the child of C1 is 18': [...CHILD_AT_A_CASE, aged(18)],
  'the child of C1 is handed over to C3': HANDED_TO_C3,
  'the plan of the child is paid': [
    ...CHILD_AT_A_CASE,
    `insert into public.payments (id, subscription_id, user_id, traveller_id, buyer_named, amount_cents, currency, captured_at,
       outcome, needs_transfer)
     values ('pi_child', '${ID.CHILD_PLAN}', '${ID.C1}', '${ID.CHILD}', '${ID.C1}', 100, 'brl', now(), 'activated', false)`,
  ],
  'the refund of the child was asked for': [
    ...CHILD_AT_A_CASE,
    `insert into public.payments (id, subscription_id, user_id, traveller_id, buyer_named, amount_cents, currency, captured_at,
       outcome, needs_transfer)
     values ('pi_child', '${ID.CHILD_PLAN}', '${ID.C1}', '${ID.CHILD}', '${ID.C1}', 100, 'brl', now(), 'activated', false)`,
    `insert into public.payments_to_resolve (payment_id, user_id, reason) values ('pi_child', '${ID.C1}', 'refund_requested')`,
  ],
  'the refund of the child is by transfer': [
    ...CHILD_AT_A_CASE,
    `insert into public.payments (id, subscription_id, user_id, traveller_id, buyer_named, amount_cents, currency, captured_at,
       outcome, needs_transfer)
     values ('pi_child', '${ID.CHILD_PLAN}', '${ID.C1}', '${ID.CHILD}', '${ID.C1}', 100, 'brl', now(), 'activated', true)`,
  ],
  'C1 has no open ticket': ['delete from public.support_tickets'],
  'subscription pending': subscription('pending'),
  'subscription cancelled by admin': subscription('cancelled'),
  'protocol registered': [PROTOCOL_SQL],
  'no protocol': [],
  'no form row yet': [`delete from public.ds160_forms where application_id = '${ID.A1}'`],
  'form incomplete': [`update public.ds160_forms set us_contact = '  ' where application_id = '${ID.A1}'`],
  'ds160_form completed (locked)': stageSql('payment'),
  'ticket closed': [`update public.support_tickets set status = 'closed' where id = '${ID.TICKET}'`],
  'the wait was dismissed': [
    `insert into private.dismissed_waits select id, waiting_since, waiting_since from public.support_tickets where id = '${ID.TICKET}'`,
    `update public.support_tickets set waiting_since = null, dismissed_at = now() where id = '${ID.TICKET}'`,
  ],
  'the client was answered': [`update public.support_tickets set waiting_since = null where id = '${ID.TICKET}'`],
  'both have unread messages': [
    `update public.support_tickets set client_unread = 2, consultant_unread = 1 where id = '${ID.TICKET}'`,
  ],
  'another ticket runs': [
    `insert into public.support_tickets (client_id, subject) values ('${ID.C1}', 'Outro assunto')`,
  ],
  'consultant unassigned after opening the page': [
    `update public.visa_applications set consultant_id = null where id = '${ID.A1}'`,
  ],
  'K1 demoted to client': [`update public.profiles set role = 'client' where id = '${ID.K1}'`],
  'no other administrator': [],
  'another administrator': [`update public.profiles set role = 'admin' where id = '${ID.K2}'`],
  'C1 deactivated': [`update public.profiles set deactivated_at = now() where id = '${ID.C1}'`],
  'K1 deactivated': [`update public.profiles set deactivated_at = now() where id = '${ID.K1}'`],
  'a consent can be withdrawn': [
    "create or replace function private.forget_nothing(uuid, uuid) returns void language sql as ''",
    "update private.consent_kinds set deleter = 'forget_nothing' where kind = 'terms'",
    "insert into private.consents (person_id, kind, version) select id, 'terms', '2026-01' from public.profiles",
  ],
  'official form answered': [OFFICIAL_ANSWERED],
  'official form sent': [OFFICIAL_SENT],
  'official draft ready': OFFICIAL_READY,
  'one page of the official draft is not typed': [
    ...OFFICIAL_READY,
    "update public.ds160_complements set typed = typed - 'Passport'",
  ],
  'official form confirmed': OFFICIAL_CONFIRMED,
  'official form signed': OFFICIAL_SIGNED,
  'security answers given': [
    `insert into public.ds160_security_answers (application_id, consent_version, consented_at) values ('${ID.A1}', '2026-11', now())`,
  ],
  'case file uploaded': CASE_FILE_UPLOADED,
  'case file delivered': CASE_FILE_DELIVERED,
  'file of the child of C1': CHILD_HAS_FILE,
  'file of the child of C1 who is 18': [...CHILD_HAS_FILE, aged(18)],
  'official form opened': [
    `insert into public.ds160_complements (application_id, field_version, opened_at) values ('${ID.A1}', private.field_version(), now())`,
  ],
  'both documents present': [],
  'passport only': [`delete from public.document_submissions where id = '${ID.FINANCIAL}'`],
  'photo uploaded': [
    `insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.photo}'), ('visa-documents', '${PATH.photoAsPdf}')`,
    `insert into private.inspected_objects (path, mime, size, ok) values
      ('${PATH.photo}', 'image/jpeg', 2048, true), ('${PATH.photoAsPdf}', 'application/pdf', 2048, true)`,
  ],
  'attachment uploaded': ATTACHMENT_UPLOADED,
  'refund by transfer': BY_TRANSFER,
  'the refund is under way': [
    `insert into public.payment_events (id, type, object_id, payment_intent_id, outcome)
     values ('evt_fixture', 'refund.created', 're_fixture', 'pi_fixture', 'refund_under_way')`,
  ],
  'transfer receipt attached': [
    ...TRANSFER_UPLOADED,
    `update public.payments_to_resolve set transfer_file = '${PATH.transfer}' where id = '${ID.PAYMENT_ENTRY}'`,
  ],
  'financial rejected': [
    `update public.document_submissions set status = 'rejected', reviewed_at = now() where id = '${ID.FINANCIAL}'`,
  ],
  'document just approved': JUST_APPROVED,
  'document approved ten seconds ago': [...JUST_APPROVED, 'update private.review_notices set due_at = now()'],
  'document just approved by the former consultant': [
    ...JUST_APPROVED,
    `update public.document_submissions set reviewed_by = '${ID.K2}' where id = '${ID.PASSPORT}'`,
  ],
  'document already approved': [
    `update public.document_submissions set status = 'approved', reviewed_at = now() where id = '${ID.PASSPORT}'`,
  ],
  'slot already taken by another client': [
    ...stageSql('interview_scheduling'),
    `insert into public.consultant_appointments (consultant_id, client_id, application_id, date, time, title)
     values ('${ID.K1}', '${ID.C2}', '${ID.A2}', ${consulateDay(20)}, '10:00', 'Pré-entrevista de Visto')`,
  ],
  'application has no consultant': [
    ...stageSql('interview_scheduling'),
    `update public.visa_applications set consultant_id = null where id = '${ID.A1}'`,
  ],
  'already booked': [],
  'booked for the next hours': [
    `update public.consultant_appointments set (date, time) = (
       (now() at time zone 'America/Sao_Paulo' + interval '3 hours')::date,
       to_char(now() at time zone 'America/Sao_Paulo' + interval '3 hours', 'HH24:MI')) where id = '${ID.BOOKING}'`,
  ],
  'booking cancelled': [`update public.consultant_appointments set status = 'cancelled' where id = '${ID.BOOKING}'`],
  'staff have a second factor': [
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), id, 'totp', 'verified', now(), now() from public.profiles where role <> 'client'`,
  ],
  'no erasure request': ['delete from public.erasure_requests'],
  'payment entry resolved': [
    `update public.payments_to_resolve set status = 'dismissed', resolved_at = now() where id = '${ID.PAYMENT_ENTRY}'`,
  ],
  'mail already sent again': [...MAIL_THAT_FAILED, 'update public.mail_outbox set failed_at = null'],
  'mail to C1 bounced': BOUNCED,
  'erasure already requested': [],
  'erasure already resolved': [
    `update public.erasure_requests set status = 'rejected', resolved_at = now() where id = '${ID.ERASURE}'`,
  ],
};

export function setupOf(precondition: string): string[] {
  if (precondition === '') return [];
  const parts = precondition.split('; ');
  // The stage is set before the other preconditions.
  parts.sort((a, b) => Number(b.startsWith('stage=')) - Number(a.startsWith('stage=')));
  return parts.flatMap((part) => {
    if (part.startsWith('stage=')) return stageSql(part.slice('stage='.length));
    const setup = SETUPS[part];
    if (!setup) throw new Error(`unknown precondition: ${part}`);
    return setup;
  });
}

export const NO_BOOKING = `delete from public.consultant_appointments where id = '${ID.BOOKING}'`;
export const NO_PASSPORT = `delete from public.document_submissions where id = '${ID.PASSPORT}'`;
export const NOT_INSPECTED = `delete from private.inspected_objects where path = '${PATH.newPassport}'`;

export const SECRET_AT_NEW = 'secret-at-new';
/** Every user has a pending change of address; the secret of one mail to the new address is known. */
export const ADDRESS_CHANGES = [
  `update auth.users set email_change = 'novo.' || email, email_change_sent_at = now(),
     email_change_token_current = 'current-' || id,
     email_change_token_new = case when id = '${ID.C1}' then '${SECRET_AT_NEW}' else 'new-' || id end`,
  `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
   select gen_random_uuid(), id, 'email_change_token_new', email_change_token_new, email_change from auth.users
   on conflict do nothing`,
];

/** C3 bought without a session and has an unproved address. */
export const BOUGHT_BY_VISITOR = [
  `update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}', last_sign_in_at = null where id = '${ID.C3}'`,
  `update public.profiles set email_proved_at = null where id = '${ID.C3}'`,
  `with bought as (
     insert into public.user_subscriptions (user_id, plan_id, status, started_at, amount_cents, checkout_session_id, payment_intent_id)
     values ('${ID.C3}', '${ID.PLAN_B1}', 'active', now(), 49997, 'cs_bought', 'pi_bought') returning id)
   insert into public.checkout_sessions (id, subscription_id, plan_id, amount_cents, currency, visitor_name, secret_digest)
   select 'cs_bought', id, '${ID.PLAN_B1}', 49997, 'brl', 'Caio', repeat('a', 64) from bought`,
];
