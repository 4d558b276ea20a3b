import { askAll, type Edge, ID, OPEN_EVERY_DAY, useDatabase } from './support';

/** The longest, the most and the least that verbs take, and the first they refuse. */
const { play } = useDatabase();

const TODAY = "(now() at time zone 'America/Sao_Paulo')::date";
const a = (length: number) => `'${'a'.repeat(length)}'`;
const list = (count: number) => `array[${Array.from({ length: count }, (_, at) => `'Item ${at}'`).join()}]`;

/** One verb, called with each of these; `true` where it takes them, else what it refuses them with. */
const calls = (as: Edge['as'], verb: (values: string) => string, rows: [values: string, answer: string][]): Edge[] =>
  rows.map(([values, answer]) => ({ as, ask: verb(values), answer }));

const request = (values: string) => `(public.admin_request_release(${values})).id is not null`;
const FACT_SOURCE = "'Fonte', 'Source', 'Fuente'";
const saveFact = (values: string) => `public.admin_save_fact(${values}) is not null`;
const savePlan = (values: string) =>
  `public.admin_save_plan('${ID.PLAN_B1}', (select p.revision from public.subscription_plans p
    where p.id = '${ID.PLAN_B1}'), true, ${values}) = 2`;
const plan = ({ name = "'a'", description = "'a'", feature = "'a'", price = '100' }) =>
  `${name}, 'a', 'a', ${description}, 'a', 'a', array[${feature}], '{a}', '{a}', ${price}`;
const saveMessage = (values: string) => `public.admin_save_quick_message('greetings.hello', 1, ${values}) = 2`;
const PUSH = 'https://fcm.googleapis.com/';
const push = (length: number, key: number, secret: number) =>
  `'${PUSH}${'a'.repeat(length - PUSH.length)}', ${a(key)}, ${a(secret)}`;
const hours = (spans: [weekday: number, from: string, to: string][]) =>
  `'${JSON.stringify(spans.map(([weekday, from_time, to_time]) => ({ weekday, from_time, to_time })))}'`;
const FULL_WEEK = [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  ['08', '09', '10', '11', '12', '13', '14', '15'].map((hour): [number, string, string] => [
    weekday,
    `${hour}:00`,
    `${hour}:45`,
  ]),
);

const BOUNDS: Record<string, Edge[]> = {
  'a release that is asked for': calls('admin', request, [
    ["'a', 'rollback', '1'", 'true'],
    [`${a(40)}, 'rollback', '1'`, 'true'],
    [`${a(41)}, 'rollback', '1'`, 'invalid_release'],
    [`'client', 'rollback', ${a(60)}`, 'true'],
    [`'client', 'rollback', ${a(61)}`, 'invalid_release'],
    [`'client', 'rollback', '1', null, ${a(60)}`, 'true'],
    [`'client', 'rollback', '1', null, ${a(61)}`, 'invalid_release'],
    ["'client', 'canary', '1', 0", 'invalid_release'],
    ["'client', 'canary', '1', 1", 'true'],
    ["'client', 'canary', '1', 100", 'true'],
    ["'client', 'canary', '1', 101", 'invalid_release'],
  ]),
  'a closed area': calls('admin', (values) => `(select count(*) from public.admin_set_area(${values}))`, [
    ["'a', 'a'", '1'],
    [`${a(40)}, 'a'`, '1'],
    [`${a(41)}, 'a'`, 'invalid_area'],
    [`'client', ${a(300)}`, '1'],
    [`'client', ${a(301)}`, 'invalid_message'],
  ]),
  'the texts of a fact': calls('admin', saveFact, [
    [`'posts', ${FACT_SOURCE}, null, ${a(200)}, ${a(200)}, ${a(200)}`, 'true'],
    [`'posts', ${FACT_SOURCE}, null, ${a(201)}, 'a', 'a'`, 'fact_text'],
    [`'posts', ${FACT_SOURCE}, null, 'a', ${a(201)}, 'a'`, 'fact_text'],
    [`'posts', ${FACT_SOURCE}, null, 'a', 'a', ${a(201)}`, 'fact_text'],
    [`'mrvFee', ${a(300)}, ${a(300)}, ${a(300)}, '1'`, 'true'],
    [`'mrvFee', ${a(301)}, 'a', 'a', '1'`, 'fact_source'],
    [`'mrvFee', 'a', ${a(301)}, 'a', '1'`, 'fact_source'],
    [`'mrvFee', 'a', 'a', ${a(301)}, '1'`, 'fact_source'],
    [`'mrvFee', ${FACT_SOURCE}, '1', 'a'`, 'fact_text'],
    [`'mrvFee', ${FACT_SOURCE}, '1', source_url => 'https://' || repeat('a', 492)`, 'true'],
    [`'mrvFee', ${FACT_SOURCE}, '1', source_url => 'https://' || repeat('a', 493)`, 'fact_url'],
    [`'mrvFee', ${FACT_SOURCE}, '1', valid_until => ${TODAY}`, 'true'],
    [`'mrvFee', ${FACT_SOURCE}, '1', valid_until => ${TODAY} - 1`, 'fact_over'],
  ]),
  'the texts and the price of a plan': calls('admin', savePlan, [
    [plan({ name: a(80), description: a(300), feature: a(120) }), 'true'],
    [plan({ name: a(81) }), 'plan_text'],
    [plan({ description: a(301) }), 'plan_text'],
    [plan({ feature: a(121) }), 'plan_text'],
    [plan({ price: '0.99' }), 'plan_price'],
    [plan({ price: '1' }), 'true'],
    [plan({ price: '12.34' }), 'true'],
    [plan({ price: '12.345' }), 'plan_price'],
    [plan({ price: '99999.99' }), 'true'],
    [plan({ price: '100000' }), 'plan_price'],
  ]),
  'the titles of a quick message': calls('admin', saveMessage, [
    [`${a(80)}, ${a(80)}, ${a(80)}, 'a', 'a', 'a'`, 'true'],
    [`${a(81)}, 'a', 'a', 'a', 'a', 'a'`, 'quick_message_title'],
    [`'a', ${a(81)}, 'a', 'a', 'a', 'a'`, 'quick_message_title'],
    [`'a', 'a', ${a(81)}, 'a', 'a', 'a'`, 'quick_message_title'],
  ]),
  'applications that are assigned together': calls(
    'admin',
    (values) => `(select count(*) from public.admin_assign_many(${values}))`,
    [
      ["'{}'", 'invalid_selection'],
      [`array['${ID.A1}']::uuid[], '${ID.K1}'`, '1'],
      [`array['${ID.A1}', null]::uuid[]`, 'invalid_selection'],
      [`array[null, '${ID.A1}']::uuid[]`, 'invalid_selection'],
      ['array(select gen_random_uuid() from generate_series(1, 500))', 'application_not_found'],
      ['array(select gen_random_uuid() from generate_series(1, 501))', 'invalid_selection'],
    ],
  ),
  'a browser that may be told': calls('client_owner', (values) => `(public.add_push_subscription(${values})).devices`, [
    [push(1000, 87, 22), '1'],
    [push(1001, 87, 22), 'invalid_subscription'],
    [push(100, 86, 22), 'invalid_subscription'],
    [push(100, 88, 22), 'invalid_subscription'],
    [push(100, 87, 21), 'invalid_subscription'],
    [push(100, 87, 23), 'invalid_subscription'],
  ]),
  'the newest ten browsers of a person': [9, 10].map((count) => ({
    before: `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
      select '${ID.C1}', 'https://push.test/' || n, 'a', 'a' from generate_series(1, ${count}) n`,
    as: 'client_owner',
    ask: `(public.add_push_subscription(${push(100, 87, 22)})).devices`,
    answer: '10',
  })),
  'the hours of a week': calls(
    'consultant_assigned',
    (values) => `(select count(*) from public.set_working_hours(${values}))`,
    [
      [hours([]), 'hours_missing'],
      [hours(FULL_WEEK), '0'],
      [hours([...FULL_WEEK, [1, '16:00', '16:45']]), 'invalid_hours'],
      [hours([...FULL_WEEK.slice(1), [1, '16:00', '16:44']]), 'hours_too_short'],
      [hours([...FULL_WEEK.slice(1), [1, '15:45', '16:30']]), '0'],
      [hours([...FULL_WEEK.slice(1), [1, '15:44', '16:30']]), 'hours_overlap'],
      [hours([...FULL_WEEK.slice(1), [0, '08:00', '08:45']]), 'invalid_hours'],
      [hours([...FULL_WEEK.slice(1), [7, '08:00', '08:45']]), 'invalid_hours'],
    ],
  ),
  'an absence': calls('consultant_assigned', (values) => `(select count(*) from public.add_absence(${values}))`, [
    [`${TODAY} + 730, ${TODAY} + 730`, '0'],
    [`${TODAY} + 730, ${TODAY} + 731`, 'absence_too_far'],
    [`${TODAY} + 1, ${TODAY} + 1, '10:00', '10:01'`, '0'],
    [`${TODAY} + 1, ${TODAY} + 1, '10:00', '10:00'`, 'invalid_absence'],
    [`${TODAY} + 1, ${TODAY} + 1, null, null, ${a(200)}`, '0'],
    [`${TODAY} + 1, ${TODAY} + 1, null, null, ${a(201)}`, 'description_too_long'],
  ]),
  'a rating': ['0', '1', '5', '6'].map((given) => ({
    before: "update public.support_tickets set status = 'closed'",
    as: 'client_owner',
    ask: `(public.rate_ticket('${ID.TICKET}', ${given})).satisfaction`,
    answer: ['0', '6'].includes(given) ? 'invalid_satisfaction' : given,
  })),
  'the note of a rating': [500, 501].map((length) => ({
    before: "update public.support_tickets set status = 'closed'",
    as: 'client_owner',
    ask: `length((public.rate_ticket('${ID.TICKET}', 5, ${a(length)})).satisfaction_note)`,
    answer: '500',
  })),
  'the reason of a change': calls(undefined, (reason) => `length(private.change_reason(${reason}))`, [
    [a(500), '500'],
    [a(501), 'description_too_long'],
  ]),
  'the version that a visitor agrees to': calls(
    'service_role',
    (version) => `public.open_registration('x@example.test', ${version}) is null`,
    [
      [a(40), 'true'],
      [a(41), 'invalid_version'],
    ],
  ),
  'the months of a report': calls(
    undefined,
    (months) => `private.local_month(now()) - private.performance_since(${months}) < 32`,
    [
      ['0', 'invalid_period'],
      ['1', 'true'],
      ['2', 'true'],
      ['3', 'false'],
      ['120', 'false'],
      ['121', 'invalid_period'],
    ],
  ),
};

test.each(Object.entries(BOUNDS))('%s', (_what, edges) => play(askAll(edges))());

const BOLETO = `insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome,
    needs_transfer) values ('pi_edge', '${ID.S1}', '${ID.C1}', 100, 'brl', now(), 'activated', true)`;
const account = (bank: string, branch: string, number: string, holder: string): string =>
  `'account', null, '${bank}', '${branch}', '${number}', ${holder}, '52998224725'`;

test(
  'the account that a refund goes to',
  play(
    askAll(
      calls('client_owner', (values) => `public.set_refund_account(${values}) is not null`, [
        [account('001', '1', '1-1', a(120)), 'true'],
        [account('001', '12345', '1234567890123-X', "'a'"), 'true'],
        [account('01', '1', '1-1', "'a'"), 'invalid_refund_account'],
        [account('0011', '1', '1-1', "'a'"), 'invalid_refund_account'],
        [account('001', '123456', '1-1', "'a'"), 'invalid_refund_account'],
        [account('001', '', '1-1', "'a'"), 'invalid_refund_account'],
        [account('001', '1', '12345678901234-1', "'a'"), 'invalid_refund_account'],
        [account('001', '1', '-1', "'a'"), 'invalid_refund_account'],
        [account('001', '1', '1-1', a(121)), 'invalid_refund_account'],
      ]).map((edge) => ({ ...edge, before: BOLETO })),
    ),
  ),
);

const ENTRY = '00000000-0000-4000-8000-00000000aaa1';
const ASKED_BACK = `${BOLETO}; insert into public.payments_to_resolve (id, payment_id, user_id, reason)
  values ('${ENTRY}', 'pi_edge', '${ID.C1}', 'refund_requested')`;
const files = (count: number) => `${ASKED_BACK}; insert into storage.objects (bucket_id, name)
  select 'visa-documents', 'transfers/${ENTRY}/' || gen_random_uuid() || '.pdf' from generate_series(1, ${count})`;
/** The claims come first: the name depends on them. */
const mayAdd = `select private.may_add_transfer('transfers/${ENTRY}/a1b2c3d4.pdf' || left(c.claims, 0))
  from set_config('request.jwt.claims', '{"sub": "${ID.AD}", "role": "authenticated", "aal": "aal2"}', true) as c (claims)`;

test(
  'the number of a transfer, and the files of its receipt',
  play(
    askAll([
      ...calls('admin', (number) => `public.admin_transfer_refund('${ENTRY}', ${TODAY}, ${number}) is not null`, [
        [a(100), 'true'],
        [a(101), 'receipt_required'],
      ]).map((edge) => ({ ...edge, before: ASKED_BACK })),
      { before: files(39), ask: mayAdd, answer: 'true' },
      { before: files(40), ask: mayAdd, answer: 'false' },
    ]),
  ),
);

const OUTSIDE = `${OPEN_EVERY_DAY}; update public.consultant_appointments set time = `;
const AFTERNOONS = hours([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, '14:00', '17:00']));
const until = (end: string) => hours([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, '09:00', end]));
const BOOKED = `(select o.date from public.consultant_appointments o where o.id = '${ID.BOOKING}')`;

test(
  'a meeting is asked about where new hours or an absence reach into its forty-five minutes',
  play(
    askAll([
      ...(
        [
          ["'11:15'", AFTERNOONS, '1'],
          // It was outside before.
          ["'11:16'", AFTERNOONS, '0'],
          ["'11:15'", until('12:00'), '0'],
          ["'11:15'", until('11:59'), '1'],
        ] as const
      ).map(
        ([time, spans, answer]): Edge => ({
          before: `${OUTSIDE}${time} where id = '${ID.BOOKING}'`,
          as: 'consultant_assigned',
          ask: `(select count(*) from public.set_working_hours(${spans}))`,
          answer,
        }),
      ),
      ...calls(
        'consultant_assigned',
        (values) => `(select count(*) from public.add_absence(${BOOKED}, ${BOOKED}, ${values}))`,
        [
          ["'08:00', '09:00'", '0'],
          ["'08:00', '09:01'", '1'],
          ["'09:44', '12:00'", '1'],
          ["'09:45', '12:00'", '0'],
        ],
      ),
    ]),
  ),
);

test(
  'the price of a plan that is not sold may be missing',
  play(
    askAll([
      {
        as: 'admin',
        ask: savePlan(plan({ price: 'null' })).replace('true,', 'false,'),
        answer: 'true',
      },
      { as: 'admin', ask: savePlan(plan({ price: 'null' })), answer: 'plan_price' },
      {
        as: 'admin',
        ask: savePlan(`'a', 'a', 'a', 'a', 'a', 'a', ${list(13)}, ${list(13)}, ${list(13)}, 100`),
        answer: 'plan_text',
      },
    ]),
  ),
);
