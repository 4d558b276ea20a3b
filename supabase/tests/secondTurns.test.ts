import { ID, PATH, useDatabase } from './support';
import { type Call, inTurn } from './support/turns';

/**
 * Verbs that two ask at once, where `turns.test.ts` has the pipeline and the payments: the second sees what the first
 * left. Every meeting is of rows of its own, so that none needs the people as they were.
 */
const { database } = useDatabase();

const verb = (actor: Call[0], text: string): Call => [actor, `select to_jsonb(public.${text}) as answer`];
const one = async (text: string) => (await database().sql.unsafe(text))[0];
const count = async (text: string) => Number((await one(`select count(*) as n from ${text}`))?.n);
const meet = async (before: string, first: Call, second: Call = first) => {
  if (before) await database().sql.unsafe(before);
  return inTurn(database(), first, second);
};

const ENTRY = '00000000-0000-4000-8000-00000000aaa1';
const ABSENCE = '00000000-0000-4000-8000-00000000aaa2';
const TO_TRANSFER = `insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome,
    needs_transfer) values ('pi_turn', '${ID.S2}', '${ID.C2}', 100, 'brl', now(), 'activated', true);
  insert into public.payments_to_resolve (id, payment_id, user_id, reason)
    values ('${ENTRY}', 'pi_turn', '${ID.C2}', 'refund_requested');
  insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.transfer.replace(ID.PAYMENT_ENTRY, ENTRY)}');
  insert into private.inspected_objects (path, mime, size, ok)
    values ('${PATH.transfer.replace(ID.PAYMENT_ENTRY, ENTRY)}', 'application/pdf', 2048, true)`;

test.each<[action: string, call: Call, before?: string]>([
  ['admin_set_area', verb('admin', "admin_set_area('reports', 'Já voltamos')")],
  ['admin_publish_claim', verb('admin', "admin_publish_claim('approvalRate', true)")],
  ['admin_publish_satisfaction', verb('admin', 'admin_publish_satisfaction(true)')],
  [
    'admin_set_second_factor',
    verb('admin', "admin_set_second_factor('offered')"),
    `insert into private.settings (name, value) values ('staff_second_factor', 'required')
      on conflict (name) do update set value = 'required'`,
  ],
  [
    'set_mail_preference',
    verb('client_owner', "set_mail_preference('steps', false)"),
    `insert into private.mail_preferences (user_id) values ('${ID.C1}') on conflict do nothing`,
  ],
  ['set_push_preference', verb('client_owner', "set_push_preference('steps', false)")],
  [
    'add_push_subscription',
    verb(
      'client_owner',
      `add_push_subscription('https://fcm.googleapis.com/a', '${'a'.repeat(87)}', '${'a'.repeat(22)}')`,
    ),
  ],
  [
    'rate_ticket',
    verb('client_owner', `rate_ticket('${ID.TICKET}', 5)`),
    `update public.support_tickets set status = 'closed' where id = '${ID.TICKET}'`,
  ],
  [
    'remove_absence',
    verb('consultant_assigned', `remove_absence('${ABSENCE}')`),
    `insert into private.absences (id, consultant_id, from_date, from_time, to_date, to_time)
      values ('${ABSENCE}', '${ID.K1}', '2030-01-09', '10:00', '2030-01-09', '12:00')`,
  ],
  [
    'admin_attach_transfer_receipt',
    verb('admin', `admin_attach_transfer_receipt('${ENTRY}', '${PATH.transfer.replace(ID.PAYMENT_ENTRY, ENTRY)}')`),
    TO_TRANSFER,
  ],
])('%s, asked twice at once, is written down once', async (action, call, before = '') => {
  const { refusal, hasWaited } = await meet(before, call);
  expect({ refusal, hasWaited }).toEqual({ refusal: undefined, hasWaited: true });
  expect(await count(`public.audit_log where action = '${action}'`)).toBe(1);
});

const SAVED_PLAN = verb(
  'admin',
  `admin_save_plan('${ID.PLAN_F1}', 1, false, 'Um', 'One', 'Uno', 'a', 'a', 'a', '{a}', '{a}', '{a}')`,
);
const SAVED_MESSAGE = verb('admin', "admin_save_quick_message('greetings.hello', 1, 'a', 'a', 'a', 'a', 'a', 'a')");
const SAVED_FACT = verb('admin', "admin_save_fact('mrvFee', 'a', 'a', 'a', '199', revision => 1)");
const FAILED_MAIL = `delete from public.mail_outbox;
  insert into public.mail_outbox (id, to_email, template, failed_at, problem) overriding system value
    values (9001, 'x@example.test', 'decision', now(), 'refused')`;
const MAIL = '(select id from public.mail_outbox)';
const CANCELLED: Call = [
  'owner',
  `update public.consultant_appointments set status = 'cancelled' where id = '${ID.BOOKING}'`,
];

test.each<[what: string, first: Call, second: Call, message: string, before?: string]>([
  ['a plan was saved', SAVED_PLAN, SAVED_PLAN, 'changed_meanwhile'],
  ['a quick message was saved', SAVED_MESSAGE, SAVED_MESSAGE, 'changed_meanwhile'],
  ['a fact was saved', SAVED_FACT, SAVED_FACT, 'changed_meanwhile'],
  [
    'a mail was put aside',
    verb('admin', `admin_dismiss_mail(9001, 'Sim')`),
    verb('admin', `admin_dismiss_mail(9001, 'Outro')`),
    'mail_already_resolved',
    FAILED_MAIL,
  ],
  [
    'a meeting was cancelled',
    CANCELLED,
    verb('consultant_assigned', `call_off_pre_interview('${ID.BOOKING}', 'Feriado')`),
    'appointment_cancelled',
  ],
])('the late one is told that %s', async (_what, first, second, message, before = '') => {
  expect((await meet(before, first, second)).refusal).toMatchObject({ message });
});

test('a file that is sent twice at once is one message', async () => {
  const send = verb('client_owner', `send_attachment('${ID.TICKET}', '${PATH.attachment}', 'a.pdf')`);
  const before = `insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.attachment}');
    insert into private.inspected_objects (path, mime, size, ok) values ('${PATH.attachment}', 'application/pdf', 2048, true)`;
  expect((await meet(before, send)).refusal).toBeUndefined();
  expect(await count(`public.ticket_messages where file_path = '${PATH.attachment}'`)).toBe(1);
});

test('a ticket that is read on two pages at once is read by the first', async () => {
  const readBefore: Call = [
    'owner',
    `update public.support_tickets set client_unread = 0, client_read_at = '2026-01-01' where id = '${ID.TICKET}'`,
  ];
  await meet(
    `update public.support_tickets set client_unread = 1 where id = '${ID.TICKET}'`,
    readBefore,
    verb('client_owner', `read_ticket('${ID.TICKET}')`),
  );
  expect(await count("public.support_tickets where client_read_at = '2026-01-01'")).toBe(1);
});

test('a mail that was sent stays sent, whatever a late sender says', async () => {
  const finish = (problem: string) => verb('service_role', `finish_mail(${MAIL}, 1, ${problem})`);
  await meet(
    `delete from public.mail_outbox; insert into public.mail_outbox (to_email, template, attempts, problem, retry_until)
      values ('x@example.test', 'decision', 1, 'interrupted', now() + interval '1 day')`,
    finish('null'),
    finish("'unreachable'"),
  );
  expect(await one('select problem, sent_at is not null as is_sent from public.mail_outbox')).toEqual({
    problem: null,
    is_sent: true,
  });
});

test('of two notices at once one is mailed', async () => {
  const notice: Call = ['owner', `select private.queue_mail('${ID.C1}', 'sessions_ended')`];
  await meet('delete from public.mail_outbox', notice);
  expect(await count('public.mail_outbox')).toBe(1);
});

test('two clients who prove their addresses at once go to different consultants', async () => {
  const proves = (client: string): Call => [
    'owner',
    `update public.profiles set email_proved_at = now() where id = '${client}'`,
  ];
  await meet(
    `update public.profiles set email_proved_at = null where id in ('${ID.C1}', '${ID.C2}');
      update public.consultant_appointments set status = 'cancelled' where not is_personal;
      update public.visa_applications set consultant_id = null`,
    proves(ID.C1),
    proves(ID.C2),
  );
  expect(await count('(select distinct consultant_id from public.visa_applications) c')).toBe(2);
});

const from = (address: string, call: string): Call => [
  'anon',
  `select set_config('request.headers', '{"x-forwarded-for": "${address}"}', true);
   select to_jsonb(public.${call}) as answer`,
];
const LOAD = (version: string) => `report_load('client', '${version}')`;
const VITALS = "report_vitals('client', '1', 1, 1, 0)";
const SOURCE = `(select private.request_source() from set_config('request.headers', '{"x-forwarded-for": "203.0.113.7"}', true))`;

test.each<[what: string, first: string, second: string, before: string, read: string]>([
  [
    'loads',
    LOAD('a'),
    LOAD('b'),
    `insert into private.client_loads (source, remote, version) select s.source, 'client', 'x' || n
      from (select ${SOURCE} as source) s, generate_series(1, 99) n`,
    'private.client_loads',
  ],
  [
    'measurements',
    VITALS,
    VITALS,
    `insert into private.web_vitals (source, remote, version) select s.source, 'client', '1'
      from (select ${SOURCE} as source) s, generate_series(1, 99)`,
    'private.web_vitals',
  ],
])('%s of one network are counted one after the other', async (_what, first, second, before, read) => {
  await meet(before, from('203.0.113.7', first), from('203.0.113.7', second));
  expect(await count(read)).toBe(100);
});

const OLD = "now() - interval '40 days'";
test.each([
  [
    'old loads',
    LOAD('c'),
    `insert into private.client_loads (source, remote, version, at) values (repeat('a', 64), 'client', 'x', ${OLD})`,
  ],
  [
    'old measurements',
    VITALS,
    `insert into private.web_vitals (source, remote, version, at) values (repeat('a', 64), 'client', 'x', ${OLD})`,
  ],
  [
    'networks of measurements',
    VITALS,
    `insert into private.web_vitals (source, remote, version, at)
      values (repeat('a', 64), 'client', 'x', now() - interval '2 days')`,
  ],
])('nobody waits while somebody else forgets %s', async (_what, call, before) => {
  const { hasWaited, refusal } = await meet(before, from('198.51.100.1', call), from('198.51.101.1', call));
  expect({ hasWaited, refusal }).toEqual({ hasWaited: false, refusal: undefined });
});

test('a proof waits for whom the account is held by, and an offer for what became of its subscription', async () => {
  const proof = await meet(
    `update public.profiles set email_proved_at = null where id = '${ID.C1}'`,
    ['owner', `update auth.users set recovery_token = 'another' where id = '${ID.C1}'`],
    verb('client_owner', "prove_address('123456')"),
  );
  expect(proof).toMatchObject({ hasWaited: true, rows: [{ answer: false }] });
  const { refusal } = await meet(
    `insert into public.user_subscriptions (id, user_id, plan_id, amount_cents, currency)
      values ('${ENTRY}', '${ID.C3}', '${ID.PLAN_B1}', 49997, 'brl')`,
    ['owner', `update public.user_subscriptions set status = 'cancelled' where id = '${ENTRY}'`],
    verb('service_role', `remember_checkout_session('${ENTRY}', 'cs_late', 49997, 'brl')`),
  );
  expect(refusal).toMatchObject({ message: 'subscription_not_pending' });
});
