import { ID } from '../actors';
import { CHILD_AT_A_CASE, childSql } from '../children';
import { PATH } from '../fixture';
import { CASE_FILE_DELIVERED, PAYMENT_TO_RESOLVE } from './preconditions';
import type { MatrixRow } from './rows';
import type { Statement } from './statement';

interface Target {
  table: string;
  where: string;
  insert?: string;
  setup?: string[];
  beforeInsert?: string[];
  update?: string;
}

const person = (id: string): Target => ({
  table: 'profiles',
  where: `id = '${id}'`,
  update: "full_name = 'x'",
  insert: `(id, email, full_name, role) values ('${ID.NOBODY}', 'novo@example.test', 'Novo', 'client')`,
  beforeInsert: [
    `insert into auth.users (id, email) values ('${ID.NOBODY}', 'novo@example.test')`,
    `delete from public.profiles where id = '${ID.NOBODY}'`,
  ],
});

const note = (id: string, user: string): Target => ({
  table: 'notifications',
  where: `id = '${id}'`,
  update: 'read = true',
  insert: `(user_id, title, message) values ('${user}', 'Aviso', 'Texto')`,
});

const NOTE = `insert into public.case_notes (application_id, content) values ('${ID.A1}', 'Prefere a tarde')`;
const VIEW = `insert into public.saved_views (user_id, list, place, name, query)
  values ('${ID.AD}', 'clients', 1, 'Ativos', 'filter=active')`;
const ANOTHER_ADMINISTRATOR = `update public.profiles set role = 'admin' where id = '${ID.K2}'`;
const VIEW_OF_ANOTHER = VIEW.replace(ID.AD, ID.K2);
const TASK = `insert into public.case_tasks (application_id, title, due_on) values ('${ID.A1}', 'Ligar', current_date)`;

const COMPLEMENT = `insert into public.ds160_complements (application_id, field_version) values ('${ID.A1}', current_date)`;
const SECURITY = `insert into public.ds160_security_answers (application_id, consent_version, consented_at)
  values ('${ID.A1}', '2026-11', now())`;
const STEP = `(select id from public.application_steps where application_id = '${ID.A1}' and step_type = 'ds160_form')`;

const CHILD_STEP = `(select id from public.application_steps where application_id = '${ID.CHILD_CASE}' and step_type = 'ds160_form')`;
const ofChildsCase = (table: string, where = `application_id = '${ID.CHILD_CASE}'`, more: string[] = []): Target => ({
  table,
  where,
  setup: [...CHILD_AT_A_CASE, ...more],
});
const traveller = (setup: string[]): Target => ({
  table: 'travellers',
  where: `id = '${ID.CHILD}'`,
  update: "relationship = 'neto'",
  insert: `(client_id, full_name, birth_date, relationship) values ('${ID.C1}', 'Davi', current_date - 900, 'filho')`,
  setup,
});

/** The row and statements for each table and scope of the matrix. */
const TARGETS: Record<string, Target> = {
  'profiles/C1 (client) row': person(ID.C1),
  'profiles/K1 (consultant) row': person(ID.K1),
  'profiles/AD (admin) row': person(ID.AD),
  'subscription_plans/any plan': {
    table: 'subscription_plans',
    where: `id = '${ID.PLAN_F1}'`,
    update: 'price = 1',
    insert: "(name, visa_type) values ('Outro', 'B1/B2')",
  },
  'travellers/child of C1': traveller(CHILD_AT_A_CASE),
  'travellers/child of C1 without a case': traveller(childSql()),
  'visa_applications/child of C1': {
    ...ofChildsCase('visa_applications', `id = '${ID.CHILD_CASE}'`),
    update: "status = 'completed', outcome = 'approved'",
    insert: `(client_id, traveller_id, visa_type, status, outcome)
      values ('${ID.C1}', '${ID.CHILD}', 'B1/B2', 'completed', 'approved')`,
  },
  'user_subscriptions/child of C1': {
    ...ofChildsCase('user_subscriptions', `id = '${ID.CHILD_PLAN}'`),
    update: "status = 'active'",
    insert: `(user_id, traveller_id, plan_id) values ('${ID.C1}', '${ID.CHILD}', '${ID.PLAN_B1}')`,
  },
  'application_steps/child of C1': {
    ...ofChildsCase('application_steps'),
    update: "status = 'completed', completed_at = now()",
  },
  'ds160_forms/child of C1': {
    ...ofChildsCase('ds160_forms', undefined, [
      `update public.application_steps set status = 'pending' where application_id = '${ID.CHILD_CASE}'`,
      `update public.application_steps set status = 'in_progress'
       where application_id = '${ID.CHILD_CASE}' and step_type = 'ds160_form'`,
      `insert into public.ds160_forms (step_id, surname) select ${CHILD_STEP}, 'Dias'`,
    ]),
    update: "surname = 'x'",
  },
  'document_submissions/child of C1': ofChildsCase('document_submissions', undefined, [
    `insert into public.document_submissions (application_id, document_type, file_url, file_name, file_size, mime_type, original_name)
     values ('${ID.CHILD_CASE}', 'passport', '${PATH.newPassport}', '${PATH.newPassport}', 1, 'application/pdf', 'p.pdf')`,
  ]),
  'case_files/child of C1': ofChildsCase('case_files', undefined, [
    `insert into public.case_files (application_id, kind, path, original_name, file_size)
     values ('${ID.CHILD_CASE}', 'other', '${PATH.caseFile.replace(ID.A1, ID.CHILD_CASE)}', 'carta.pdf', 1)`,
  ]),
  'case_notes/child of C1': ofChildsCase('case_notes', undefined, [
    `insert into public.case_notes (application_id, content) values ('${ID.CHILD_CASE}', 'Tímida')`,
  ]),
  'case_tasks/child of C1': ofChildsCase('case_tasks', undefined, [
    `insert into public.case_tasks (application_id, title, due_on) values ('${ID.CHILD_CASE}', 'Ligar', current_date)`,
  ]),
  'user_subscriptions/C1 row': {
    table: 'user_subscriptions',
    where: `id = '${ID.S1}'`,
    update: "status = 'active'",
    insert: `(user_id, plan_id) values ('${ID.C1}', '${ID.PLAN_B1}')`,
  },
  'visa_applications/C1 row (A1)': {
    table: 'visa_applications',
    where: `id = '${ID.A1}'`,
    update: "status = 'completed', outcome = 'approved'",
    insert: `(client_id, visa_type, status, outcome) values ('${ID.C1}', 'B1/B2', 'completed', 'approved')`,
  },
  'application_steps/steps of A1': {
    table: 'application_steps',
    where: `application_id = '${ID.A1}'`,
    update: "status = 'completed', completed_at = now()",
    insert: `(application_id, step_type, order_index) values ('${ID.A1}', 'decision', 7)`,
    beforeInsert: [`delete from public.application_steps where application_id = '${ID.A1}' and order_index = 7`],
  },
  'document_submissions/document of A1': {
    table: 'document_submissions',
    where: `id = '${ID.PASSPORT}'`,
    update: "status = 'approved', reviewed_at = now()",
    insert: `(application_id, document_type, file_url, file_name, file_size, mime_type, original_name)
      values ('${ID.A1}', 'passport', '${PATH.newPassport}', '${PATH.newPassport}', 1, 'application/pdf', 'p.pdf')`,
    beforeInsert: [`delete from public.document_submissions where id = '${ID.PASSPORT}'`],
  },
  'ds160_forms/form of A1': {
    table: 'ds160_forms',
    where: `application_id = '${ID.A1}'`,
    update: "surname = 'x'",
    insert: `(step_id, surname) select ${STEP}, 'x'`,
  },
  'consultant_appointments/booked pre-interview of A1': {
    table: 'consultant_appointments',
    where: `id = '${ID.BOOKING}'`,
    update: "title = 'x'",
    insert: `(consultant_id, client_id, application_id, date, time, title)
      values ('${ID.K1}', '${ID.C1}', '${ID.A1}', current_date + 30, '09:00', 'x')`,
    beforeInsert: [`delete from public.consultant_appointments where id = '${ID.BOOKING}'`],
  },
  'consultant_appointments/K1 personal entry': {
    table: 'consultant_appointments',
    where: `id = '${ID.PERSONAL}'`,
    update: "title = 'x'",
    insert: `(consultant_id, date, time, title, is_personal)
      values ('${ID.K1}', current_date + 30, '09:00', 'x', true)`,
  },
  'notifications/C1 notification': note(ID.NOTE_C1, ID.C1),
  'notifications/K1 notification': note(ID.NOTE_K1, ID.K1),
  'support_tickets/C1 ticket': {
    table: 'support_tickets',
    where: `id = '${ID.TICKET}'`,
    update: "status = 'closed'",
    insert: `(client_id, subject) values ('${ID.C3}', 'x')`,
  },
  'ticket_messages/message in C1 ticket': {
    table: 'ticket_messages',
    where: `id = '${ID.MESSAGE}'`,
    update: "content = 'x'",
    insert: `(ticket_id, sender_id, content) values ('${ID.TICKET}', coalesce(auth.uid(), '${ID.K1}'), 'x')`,
  },
  'case_files/file of A1': {
    table: 'case_files',
    where: `id = '${ID.CASE_FILE}'`,
    update: 'read_at = now()',
    insert: `(application_id, kind, path, original_name, file_size)
      values ('${ID.A1}', 'other', '${PATH.caseFile}', 'carta.pdf', 1)`,
    beforeInsert: ['delete from public.case_files'],
    setup: CASE_FILE_DELIVERED,
  },
  'case_notes/note in A1': {
    table: 'case_notes',
    where: `application_id = '${ID.A1}'`,
    update: "content = 'x'",
    insert: `(id, application_id, content) values (gen_random_uuid(), '${ID.A1}', 'x')`,
    setup: [NOTE],
  },
  'ds160_complements/complement of A1': {
    table: 'ds160_complements',
    where: `application_id = '${ID.A1}'`,
    update: 'revision = 2',
    insert: `(application_id, field_version) values ('${ID.A1}', current_date)`,
    beforeInsert: [`delete from public.ds160_complements where application_id = '${ID.A1}'`],
    setup: [COMPLEMENT],
  },
  'ds160_security_answers/security answers of A1': {
    table: 'ds160_security_answers',
    where: `application_id = '${ID.A1}'`,
    update: "consent_version = '2026-12'",
    insert: `(application_id, consent_version, consented_at) values ('${ID.A1}', '2026-11', now())`,
    beforeInsert: [`delete from public.ds160_security_answers where application_id = '${ID.A1}'`],
    setup: [SECURITY],
  },
  'case_tasks/task in A1': {
    table: 'case_tasks',
    where: `application_id = '${ID.A1}'`,
    update: "title = 'x', is_done = true",
    insert: `(id, application_id, title, due_on) values (gen_random_uuid(), '${ID.A1}', 'x', current_date)`,
    setup: [TASK],
  },
  'saved_views/view of AD': {
    table: 'saved_views',
    where: `user_id = '${ID.AD}'`,
    update: "query = 'filter=active'",
    insert: "(list, place, name, query) values ('clients', 2, 'Outra', 'sort=name')",
    setup: [VIEW],
  },
  'saved_views/view of another administrator': {
    table: 'saved_views',
    where: `user_id = '${ID.K2}'`,
    update: "query = 'filter=active'",
    insert: `(user_id, list, place, name, query) values ('${ID.K2}', 'clients', 2, 'Outra', 'sort=name')`,
    setup: [ANOTHER_ADMINISTRATOR, VIEW_OF_ANOTHER],
  },
  'audit_log/any row': {
    table: 'audit_log',
    where: "action = 'open_checkout'",
    update: "action = 'give_consent'",
    insert: "(actor_role, action, object_type) values ('service', 'give_consent', 'profile')",
  },
  'mail_outbox/any row': {
    table: 'mail_outbox',
    where: "to_email = 'fixture@example.test'",
    update: 'attempts = 1',
    insert: "(to_email, template) values ('x@example.test', 'decision')",
  },
  'client_errors/any row': {
    table: 'client_errors',
    where: "remote = 'fixture'",
    update: "class = 'x'",
    insert: "(remote, class) values ('x', 'x')",
  },
  'payment_events/any row': {
    table: 'payment_events',
    where: "id = 'fixture'",
    update: "outcome = 'x'",
    insert: "(id, type, outcome) values ('x', 'x', 'x')",
  },
  'checkout_sessions/any row': {
    table: 'checkout_sessions',
    where: "id = 'cs_fixture'",
    update: "currency = 'usd'",
    insert: `(id, subscription_id, plan_id, amount_cents, currency) values ('x', '${ID.S1}', '${ID.PLAN_B1}', 1, 'brl')`,
  },
  'payments/any row': {
    table: 'payments',
    where: "id = 'pi_fixture'",
    update: "outcome = 'activated'",
    insert: "(id) values ('x')",
  },
  'failed_refunds/any row': {
    table: 'failed_refunds',
    where: "id = 're_fixture'",
    update: 'amount_cents = 0',
    insert: "(id, payment_id, amount_cents, failed_at) values ('x', 'pi_fixture', 1, now())",
  },
  'payments_to_resolve/any row': {
    table: 'payments_to_resolve',
    where: `id = '${ID.PAYMENT_ENTRY}'`,
    update: "note = 'x'",
    insert: "(payment_id, reason) values ('pi_fixture', 'refund_failed')",
  },
  'erasure_requests/C1 row': {
    table: 'erasure_requests',
    where: `id = '${ID.ERASURE}'`,
    update: "reason = 'x'",
    insert: `(user_id) values ('${ID.C3}')`,
  },
};

const RECORDS = [
  "insert into public.audit_log (actor_role, action, object_type) values ('service', 'open_checkout', 'subscription')",
  "insert into public.mail_outbox (to_email, template) values ('fixture@example.test', 'decision')",
  "insert into public.client_errors (remote, class) values ('fixture', 'x')",
  "insert into public.payment_events (id, type, outcome) values ('fixture', 'x', 'x')",
  `insert into public.checkout_sessions (id, subscription_id, plan_id, amount_cents, currency)
   values ('cs_fixture', '${ID.S1}', '${ID.PLAN_B1}', 49997, 'brl')`,
  ...PAYMENT_TO_RESOLVE,
  "insert into public.failed_refunds (id, payment_id, amount_cents, failed_at) values ('re_fixture', 'pi_fixture', 1, now())",
];

export function tableStatement({ object, scope, verb }: MatrixRow): Statement {
  const target = TARGETS[`${object}/${scope}`];
  if (!target) throw new Error(`no target for ${object}/${scope}`);
  const { table, where } = target;
  const setup = target.setup ?? (scope === 'any row' ? RECORDS : []);
  const texts: Record<string, string> = {
    select: `select * from public.${table} where ${where}`,
    insert: `insert into public.${table} ${target.insert}`,
    update: `update public.${table} set ${target.update} where ${where}`,
    delete: `delete from public.${table} where ${where}`,
  };
  const text = texts[verb];
  if (!text) throw new Error(`unknown verb ${verb}`);
  return { text, setup: verb === 'insert' ? [...setup, ...(target.beforeInsert ?? [])] : setup };
}
