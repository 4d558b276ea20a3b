import { askAll, type Edge, ID, OPEN_EVERY_DAY, spelled, stageSqlOf, useDatabase } from './support';

/** The longest and the largest values that verbs accept, and the first ones they reject. */
const { play } = useDatabase();

const TODAY = "(now() at time zone 'America/Sao_Paulo')::date";
type Verb = string | ((values: string) => string);

/** One verb called with each of the values (`values → answer`): the answer is a result or an error. */
const calls = (as: Edge['as'], verb: Verb, rows: string[], before?: string): Edge[] =>
  rows.map((row) => {
    const [values = '', answer = ''] = spelled(row).split(' → ');
    const ask = typeof verb === 'string' ? `(select count(*) from public.${verb}(${values}))` : verb(values);
    return { before, as, ask, answer };
  });

/** The largest accepted values (`a{40}`, `#{40}`), and the same plus one. */
const upTo = (refusal: string, values: string[], answer = '1') =>
  values.flatMap((most) => [
    `${most} → ${answer}`,
    `${most.replace(/\{(\d+)\}/, (_, count) => `{${Number(count) + 1}}`)} → ${refusal}`,
  ]);
const refused = (refusal: string, values: string[]) => values.map((wrong) => `${wrong} → ${refusal}`);

const request = (values: string) => `(public.admin_request_release(${values})).id is not null`;
/** Texts that are almost versions. */
const VERSIONS = ["'Ana Souza'", "''", "'2026'", "'2026-1'", "'2026-01-1'", "'2026-01-011'", "'2026-01-01-01'"];
const FEE = "'mrvFee', 'Fonte', 'Source', 'Fuente', '1'";
const saveFact = (values: string) => `public.admin_save_fact(${values}) is not null`;
const savePlan = (values: string) =>
  `public.admin_save_plan('${ID.PLAN_B1}', (select p.revision from public.subscription_plans p
    where p.id = '${ID.PLAN_B1}'), true, ${values}) = 2`;
const plan = ({ name = 'a', description = 'a', feature = 'a', price = '100' }) =>
  `'${name}', 'a', 'a', '${description}', 'a', 'a', array['${feature}'], '{a}', '{a}', ${price}`;
const saveMessage = (values: string) => `public.admin_save_quick_message('greetings.hello', 1, ${values}) = 2`;
const PUSH = "'https://fcm.googleapis.com/";
const addBrowser = (values: string) => `(public.add_push_subscription(${values})).devices`;
const hours = (spans: [weekday: number, from: string, to: string][]) =>
  `'${JSON.stringify(spans.map(([weekday, from_time, to_time]) => ({ weekday, from_time, to_time })))}'`;
const WEEK = [1, 2, 3, 4, 5, 6];
const FULL_WEEK = WEEK.flatMap((weekday) =>
  ['08', '09', '10', '11', '12', '13', '14', '15'].map((hour): [number, string, string] => [
    weekday,
    `${hour}:00`,
    `${hour}:45`,
  ]),
);
/** A full week with another first span. */
const changed = (weekday: number, from: string, to: string) => hours([...FULL_WEEK.slice(1), [weekday, from, to]]);

const CLOSED_TICKET = "update public.support_tickets set status = 'closed'";
const NO_TICKET = 'delete from public.support_tickets';
const NO_BOOKINGS = `delete from public.consultant_appointments; ${OPEN_EVERY_DAY}`;
const at = (stage: string, more = 'select 1') => [...stageSqlOf(stage), more].join(';');
const inHours = (moment: string) =>
  at(
    'interview',
    `update public.consultant_appointments set (date, time) = (
      (now() at time zone 'America/Sao_Paulo' + interval '${moment} hours')::date,
      to_char(now() at time zone 'America/Sao_Paulo' + interval '${moment} hours', 'HH24:MI')) where id = '${ID.BOOKING}'`,
  );
const planEnds = (moment: string) =>
  `delete from public.visa_applications; update public.user_subscriptions set expires_at = ${moment}`;

const BOLETO = `insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome,
    needs_transfer) values ('pi_edge', '${ID.S1}', '${ID.C1}', 100, 'brl', now(), 'activated', true)`;
const account = (bank: string, branch: string, number: string, holder = 'a'): string =>
  `'account', null, '${bank}', '${branch}', '${number}', '${holder}', '52998224725'`;
const ENTRY = '00000000-0000-4000-8000-00000000aaa1';
const ASKED_BACK = `${BOLETO}; insert into public.payments_to_resolve (id, payment_id, user_id, reason)
  values ('${ENTRY}', 'pi_edge', '${ID.C1}', 'refund_requested')`;
/** Sets the token claims before the call, because the file's name depends on the claims. */
const mayAdd = (files: number, answer: string): Edge => ({
  before: `${ASKED_BACK}; insert into storage.objects (bucket_id, name)
    select 'visa-documents', 'transfers/${ENTRY}/' || gen_random_uuid() || '.pdf' from generate_series(1, ${files})`,
  ask: `select private.may_add_transfer('transfers/${ENTRY}/a1b2c3d4.pdf' || left(c.claims, 0))
    from set_config('request.jwt.claims', '{"sub": "${ID.AD}", "role": "authenticated", "aal": "aal2"}', true) as c (claims)`,
  answer,
});

const every = (from: string, to: string) => hours(WEEK.map((weekday) => [weekday, from, to]));
const meetingAt = (time: string) =>
  `${OPEN_EVERY_DAY}; update public.consultant_appointments set time = '${time}' where id = '${ID.BOOKING}'`;
const BOOKED = `(select o.date from public.consultant_appointments o where o.id = '${ID.BOOKING}')`;

const BOUNDS: Record<string, Edge[]> = {
  'admin_request_release: remote, version and share': calls('admin', request, [
    "'a', 'rollback', '1' → true",
    "'client', 'canary', '1', 1 → true",
    "'client', 'canary', '1', 0 → invalid_release",
    ...upTo(
      'invalid_release',
      [
        "'a{40}', 'rollback', '1'",
        "'client', 'rollback', 'a{60}'",
        "'client', 'rollback', '1', null, 'a{60}'",
        "'client', 'canary', '1', #{100}",
      ],
      'true',
    ),
  ]),
  'admin_set_area: area and message': calls('admin', 'admin_set_area', [
    "'a', 'a' → 1",
    ...upTo('invalid_area', ["'a{40}', 'a'"]),
    ...upTo('invalid_message', ["'client', 'a{300}'"]),
  ]),
  'admin_save_fact: texts': calls('admin', saveFact, [
    ...upTo('fact_text', ["'a{200}', 'a', 'a'", "'a', 'a{200}', 'a'", "'a', 'a', 'a{200}'"], 'true').map(
      (texts) => `'posts', 'Fonte', 'Source', 'Fuente', null, ${texts}`,
    ),
    ...upTo('fact_source', ["'a{300}', 'a', 'a'", "'a', 'a{300}', 'a'", "'a', 'a', 'a{300}'"], 'true').map((row) =>
      `'mrvFee', ${row}`.replace(' →', ", '1' →"),
    ),
    `${FEE}, 'a' → fact_text`,
    ...upTo('fact_url', [`${FEE}, source_url => 'https://a.example/a{482}'`], 'true'),
    `${FEE}, valid_until => ${TODAY} → true`,
    `${FEE}, valid_until => ${TODAY} - 1 → fact_over`,
  ]),
  'admin_save_plan: texts and price': calls('admin', savePlan, [
    ...upTo(
      'plan_text',
      [plan({ name: 'a{80}' }), plan({ description: 'a{300}' }), plan({ feature: 'a{120}' })],
      'true',
    ),
    ...['1', '12.34', '99999.99'].map((price) => `${plan({ price })} → true`),
    ...['0.99', '12.345', '100000', 'null'].map((price) => `${plan({ price })} → plan_price`),
    `'a', 'a', 'a', 'a', 'a', 'a', ${Array(3).fill("array(select 'Item ' || n from generate_series(1, 13) n)")}, 100 → plan_text`,
  ]),
  'admin_save_plan: a plan that is not sold needs no price': calls(
    'admin',
    (values) => savePlan(values).replace('true,', 'false,'),
    [`${plan({ price: 'null' })} → true`],
  ),
  'admin_save_quick_message: titles': calls(
    'admin',
    (titles) => saveMessage(`${titles}, 'a', 'a', 'a'`),
    upTo('quick_message_title', ["'a{80}', 'a', 'a'", "'a', 'a{80}', 'a'", "'a', 'a', 'a{80}'"], 'true'),
  ),
  'admin_assign_many: number of applications': calls('admin', 'admin_assign_many', [
    "'{}' → invalid_selection",
    `array['${ID.A1}']::uuid[], '${ID.K1}' → 1`,
    `array['${ID.A1}', null]::uuid[] → invalid_selection`,
    `array[null, '${ID.A1}']::uuid[] → invalid_selection`,
    'array(select gen_random_uuid() from generate_series(1, 500)) → application_not_found',
    'array(select gen_random_uuid() from generate_series(1, 501)) → invalid_selection',
  ]),
  'add_push_subscription: endpoint and keys': calls('client_owner', addBrowser, [
    ...upTo('invalid_subscription', [`${PUSH}a{973}', 'a{87}', 'a{22}'`]),
    ...refused(
      'invalid_subscription',
      ["'a{86}', 'a{22}'", "'a{88}', 'a{22}'", "'a{87}', 'a{21}'", "'a{87}', 'a{23}'"].map(
        (keys) => `${PUSH}a', ${keys}`,
      ),
    ),
  ]),
  'add_push_subscription: the newest ten devices': [9, 10].flatMap((count) =>
    calls(
      'client_owner',
      addBrowser,
      [`${PUSH}a', 'a{87}', 'a{22}' → 10`],
      `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
        select '${ID.C1}', 'https://push.test/' || n, 'a', 'a' from generate_series(1, ${count}) n`,
    ),
  ),
  'set_working_hours: spans of a week': calls('consultant_assigned', 'set_working_hours', [
    `${hours([])} → hours_missing`,
    `${hours(FULL_WEEK)} → 0`,
    `${hours([...FULL_WEEK, [1, '16:00', '16:45']])} → invalid_hours`,
    `${changed(1, '16:00', '16:44')} → hours_too_short`,
    `${changed(1, '15:45', '16:30')} → 0`,
    `${changed(1, '15:44', '16:30')} → hours_overlap`,
    `${changed(0, '08:00', '08:45')} → invalid_hours`,
    `${changed(7, '08:00', '08:45')} → invalid_hours`,
  ]),
  'add_absence: days and times': calls('consultant_assigned', 'add_absence', [
    `${TODAY} + 730, ${TODAY} + 730 → 0`,
    `${TODAY} + 730, ${TODAY} + 731 → absence_too_far`,
    `${TODAY} + 1, ${TODAY} + 1, '10:00', '10:01' → 0`,
    `${TODAY} + 1, ${TODAY} + 1, '10:00', '10:00' → invalid_absence`,
    ...upTo('description_too_long', [`${TODAY} + 1, ${TODAY} + 1, null, null, 'a{200}'`], '0'),
  ]),
  'rate_ticket: rating': calls(
    'client_owner',
    (given) => `(public.rate_ticket('${ID.TICKET}', ${given})).satisfaction`,
    ['0 → invalid_satisfaction', '1 → 1', '5 → 5', '6 → invalid_satisfaction'],
    CLOSED_TICKET,
  ),
  'rate_ticket: note': calls(
    'client_owner',
    (note) => `length((public.rate_ticket('${ID.TICKET}', 5, ${note})).satisfaction_note)`,
    upTo('500', ["'a{500}'"], '500'),
    CLOSED_TICKET,
  ),
  'change_reason: length': calls(
    undefined,
    (reason) => `length(private.change_reason(${reason}))`,
    upTo('description_too_long', ["'a{500}'"], '500'),
  ),
  'open_registration: version': calls(
    'service_role',
    (version) => `public.open_registration('x@example.test', ${version}) is null`,
    ["'2026-01' → true", "'2026-01-01' → true", ...refused('invalid_version', VERSIONS)],
  ),
  'performance_since: months': calls(
    undefined,
    (months) => `private.local_month(now()) - private.performance_since(${months}) < 32`,
    ['0 → invalid_period', '1 → true', '2 → true', '3 → false', ...upTo('invalid_period', ['#{120}'], 'false')],
  ),
  'set_refund_account: key and account': calls(
    'client_owner',
    (values) => `public.set_refund_account(${values}) is not null`,
    [
      ...upTo('invalid_refund_account', [account('001', '1', '1-1', 'a{120}')], 'true'),
      `${account('001', '12345', '1234567890123-X')} → true`,
      ...refused('invalid_refund_account', [
        account('01', '1', '1-1'),
        account('0011', '1', '1-1'),
        account('001', '123456', '1-1'),
        account('001', '', '1-1'),
        account('001', '1', '12345678901234-1'),
        account('001', '1', '-1'),
      ]),
    ],
    BOLETO,
  ),
  'admin_transfer_refund and receipts: number and files': [
    ...calls(
      'admin',
      (number) => `public.admin_transfer_refund('${ENTRY}', ${TODAY}, ${number}) is not null`,
      upTo('receipt_required', ["'a{100}'"], 'true'),
      ASKED_BACK,
    ),
    mayAdd(39, 'true'),
    mayAdd(40, 'false'),
  ],
  'meetings of 45 minutes that new hours or an absence touch': [
    ...calls('consultant_assigned', 'set_working_hours', [`${every('14:00', '17:00')} → 1`], meetingAt('11:15')),
    // This meeting was outside the hours before.
    ...calls('consultant_assigned', 'set_working_hours', [`${every('14:00', '17:00')} → 0`], meetingAt('11:16')),
    ...calls(
      'consultant_assigned',
      'set_working_hours',
      [`${every('09:00', '12:00')} → 0`, `${every('09:00', '11:59')} → 1`],
      meetingAt('11:15'),
    ),
    ...calls(
      'consultant_assigned',
      (values) => `(select count(*) from public.add_absence(${BOOKED}, ${BOOKED}, ${values}))`,
      ["'08:00', '09:00' → 0", "'08:00', '09:01' → 1", "'09:44', '12:00' → 1", "'09:45', '12:00' → 0"],
    ),
  ],
  'give_consent: version': calls(
    'client_owner',
    (version) => `(public.give_consent('terms', ${version})).id is not null`,
    ["'2026-01' → true", "'2026-01-01' → true", ...refused('invalid_version', VERSIONS)],
  ),
  'set_calendly_url: length': calls(
    'consultant_assigned',
    'set_calendly_url',
    upTo('invalid_url', ["'https://calendly.com/a{279}'"]),
  ),
  'set_meeting_link: length': calls(
    'consultant_assigned',
    'set_meeting_link',
    upTo('invalid_url', [`'${ID.BOOKING}', 'https://meet.test/a{482}'`]),
  ),
  'create_ticket: subject and description': calls(
    'client_owner',
    'create_ticket',
    [...upTo('subject_blank', ["'a{200}', 'a'"]), ...upTo('description_too_long', ["'a', 'a{4000}'"])],
    NO_TICKET,
  ),
  'open_conversation: subject and message': calls(
    'consultant_assigned',
    'open_conversation',
    [
      ...upTo('subject_blank', [`'${ID.C1}', 'a{200}', 'a'`]),
      ...upTo('description_too_long', [`'${ID.C1}', 'a', 'a{4000}'`]),
    ],
    NO_TICKET,
  ),
  'register_protocol: length': calls(
    'consultant_assigned',
    'register_protocol',
    upTo('protocol_blank', [`'${ID.A1}', 'a{40}'`]),
    at('payment'),
  ),
  'register_protocol: before the payment step': calls(
    'consultant_assigned',
    'register_protocol',
    [`'${ID.A1}', 'AA00' → step_not_open`],
    at('ds160_form'),
  ),
  'set_consulate_appointment: day, place and protocol': calls(
    'consultant_assigned',
    'set_consulate_appointment',
    [
      `'${ID.A1}', ${TODAY} - 1, '08:30', 'Recife', 'P' → date_in_past`,
      ...upTo('invalid_location', [
        `'${ID.A1}', ${TODAY}, '08:30', 'a{200}', 'P'`,
        `'${ID.A1}', ${TODAY}, '08:30', 'Recife', 'a{60}'`,
      ]),
    ],
    at('interview', OPEN_EVERY_DAY),
  ),
  'set_casv_appointment: day and place': calls(
    'consultant_assigned',
    'set_casv_appointment',
    [
      `'${ID.A1}', ${TODAY} - 1, '08:30', 'CASV' → date_in_past`,
      ...upTo('invalid_location', [`'${ID.A1}', ${TODAY}, '08:30', 'a{200}'`]),
    ],
    at('interview', OPEN_EVERY_DAY),
  ),
  'record_decision: days': calls(
    'consultant_assigned',
    'record_decision',
    [
      `'${ID.A1}', 'approved', ${TODAY}, ${TODAY} + 1 → 1`,
      `'${ID.A1}', 'approved', ${TODAY} + 1 → date_in_future`,
      `'${ID.A1}', 'approved', ${TODAY}, ${TODAY} → invalid_validity`,
    ],
    at('decision'),
  ),
  'book_pre_interview: one year ahead': calls(
    'client_owner',
    'book_pre_interview',
    [`'${ID.A1}', ${TODAY} + 365, '10:00' → 1`, `'${ID.A1}', ${TODAY} + 366, '10:00' → date_too_far`],
    at('interview_scheduling', NO_BOOKINGS),
  ),
  'cancel_pre_interview: one day before': [
    ...calls('client_owner', 'cancel_pre_interview', [`'${ID.BOOKING}' → 1`], inHours('24.5')),
    ...calls('client_owner', 'cancel_pre_interview', [`'${ID.BOOKING}' → too_late_to_change`], inHours('23.5')),
  ],
  'submit_documents: complete, missing or rejected': [
    ...calls('client_owner', 'submit_documents', [`'${ID.A1}' → 1`]),
    ...calls(
      'client_owner',
      'submit_documents',
      [`'${ID.A1}' → documents_rejected`],
      `update public.document_submissions set status = 'rejected', reviewed_at = now() where id = '${ID.PASSPORT}'`,
    ),
  ],
  'submit_ds160: a single problem': calls(
    'client_owner',
    'submit_ds160',
    [`'${ID.A1}' → ds160_incomplete`],
    at('ds160_form', "update public.ds160_forms set surname = 'S'"),
  ),
  'start_application: a plan that ends now or a moment later': [
    ...calls('client_owner', 'start_application', [' → no_active_plan'], planEnds('now()')),
    ...calls('client_owner', 'start_application', [' → 1'], planEnds("now() + interval '1 microsecond'")),
  ],
};

test.each(Object.entries(BOUNDS))('%s', (_what, edges) => play(askAll(edges))());
