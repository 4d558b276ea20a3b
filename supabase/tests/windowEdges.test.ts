import { after, askAll, type Edge, ID, OPEN_EVERY_DAY, useDatabase } from './support';

/** The last moment that still counts and the first that does not, and limits of kept, read or counted rows. */
const { play } = useDatabase();

const a = (length: number) => `'${'a'.repeat(length)}'`;
const ago = (age: string) => `now() - interval '${age}'`;
const count = (from: string) => `select count(*) from ${from}`;
const HERE = `select set_config('request.headers', '{"x-forwarded-for": "203.0.113.7"}', true)`;
const MIDNIGHT = "private.today()::timestamp at time zone 'America/Sao_Paulo'";

const vitals = (rows: number, age: string) => `${HERE}; insert into private.web_vitals (source, remote, version, at)
  select private.request_source(), 'client', 'x', ${ago(age)} from generate_series(1, ${rows})`;
const loads = (rows: number, at: string, remote = 'client') => `${HERE};
  insert into private.client_loads (source, remote, version, at)
  select private.request_source(), '${remote}', 'x' || n, ${at} from generate_series(1, ${rows}) n`;
const errors = (rows: number, age: string) => `${HERE}; insert into public.client_errors (source, remote, class, at)
  select private.request_source(), 'landing', 'x', ${ago(age)} from generate_series(1, ${rows})`;
const MEASURED = "(public.report_vitals('client', '1', 1, 1, 0)).recorded";
const LOADED = "(public.report_load('landing', '1')).recorded";
const FAILED = "(public.report_client_error('landing', null, 'x', null, null)).recorded";

/** Monthly figures: the key has kind and value, the number is the amount. */
const performance = (figure: string, rows: Record<string, number>, ago = 11, owner = 'null') =>
  Object.entries(rows)
    .map(([row, amount]) => {
      const [kind, value] = row.split(' ');
      return `insert into private.performance (figure, kind, consultant_id, month, value, amount) values
        ('${figure}', '${kind}', ${owner}, private.local_month(now()) - interval '${ago} months', ${value}, ${amount})`;
    })
    .join(';');
const steps = (rows: Record<string, number>, ago?: number) => performance('step', rows, ago);
const answered = (rows: Record<string, number>, ago?: number) => performance('answer', rows, ago, `'${ID.K1}'`);
/** The three preparation steps, each with so many tenths of a day. */
const prepared = (value: number, amounts: number[], ago?: number) =>
  ['document_collection', 'document_review', 'ds160_form']
    .slice(0, amounts.length)
    .map((kind, at) => steps({ [`${kind} ${value}`]: amounts[at] ?? 0 }, ago))
    .join(';');

const paid = (
  age: string,
  more = '',
) => `insert into public.payments (id, subscription_id, user_id, amount_cents, currency,
  captured_at, outcome) values ('pi_edge', '${ID.S1}', '${ID.C1}', 100, 'brl', ${ago(age)}, 'activated'); ${more}`;
const ended = (outcome: string, status: string) => `update public.visa_applications
  set status = '${status}', outcome = '${outcome}', decided_on = private.today() where id = '${ID.A1}'`;
const APPROVED = ended('approved', 'completed');
const REFUSED = ended('refused', 'rejected');
const AGAIN = `${REFUSED}; insert into public.visa_applications (client_id, consultant_id, visa_type, subscription_id, created_at)
  values ('${ID.C1}', '${ID.K1}', 'B1/B2', '${ID.S1}', now() + interval '1 second')`;

const PHONES = `update public.profiles set phone = '+55 11 97777-0000' where id = '${ID.C1}'`;

const unread = (age: string, number = 1) => `update public.ticket_messages
  set sender_id = '${ID.K1}', created_at = ${ago(age)} where id = '${ID.MESSAGE}';
  update public.support_tickets set client_unread = ${number}, client_read_at = null where id = '${ID.TICKET}'`;
const readAt = (age: string) =>
  `update public.support_tickets set client_read_at = ${ago(age)} where id = '${ID.TICKET}'`;
const said = (age: string) => `insert into public.ticket_messages (ticket_id, sender_id, content, created_at)
  values ('${ID.TICKET}', '${ID.K1}', 'Oi', ${ago(age)})`;
const mails = (rows: number, more = '0, 0, null, null', at = 'now()') => `delete from public.mail_outbox;
  insert into public.mail_outbox (to_email, template, next_attempt_at, attempts, resent_after, problem, retry_until)
  select 'x@example.test', 'decision', ${at}, ${more} from generate_series(1, ${rows})`;

/** The Wednesday on which the working hours and meetings of these tests lie. */
const WEDNESDAY = "(date_trunc('week', private.today())::date + 16)";
const FREE = `${OPEN_EVERY_DAY}; delete from public.consultant_appointments`;
const span = (
  from: string,
  to: string,
) => `${FREE}; insert into private.working_hours (consultant_id, weekday, from_time, to_time)
  values ('${ID.K1}', 3, '${from}', '${to}')`;
const away = (
  from: string,
  to: string,
) => `insert into private.absences (consultant_id, from_date, from_time, to_date, to_time)
  values ('${ID.K1}', ${from}, '10:00', ${to}, '12:00')`;
const freeDays = (from: string, days: string, end: string): Edge => ({
  before: FREE,
  ask: `select max(s.date) = ${end} from private.free_slots('${ID.K1}', ${from}, ${days}, null) s`,
  answer: 'true',
});
const isAbsent = (time: string, answer: string): Edge => ({
  before: away(WEDNESDAY, WEDNESDAY),
  ask: `private.is_absent('${ID.K1}', ${WEDNESDAY}, '${time}')`,
  answer,
});

const entry = (day: string, time: string, minutes: number) => `insert into public.consultant_appointments
  (consultant_id, date, time, duration, title, is_personal) values ('${ID.K1}', '2030-01-09'::date ${day}, '${time}', ${minutes}, 'x', true)`;
/** A second entry beside the first, on the day before, the same day or the next day. */
const beside = (day: string, time: string, minutes: number, answer: string): Edge => ({
  before: `${FREE}; ${entry('', '23:30', 60)}; ${entry('', '00:30', 30)}; create function private.enter() returns int
    language plpgsql as $enter$ begin ${entry(day, time, minutes)}; return 1; end $enter$`,
  ask: 'private.enter()',
  answer,
});

/** A slot at nine o'clock and an entry on the same day or the day before. */
const slotBeside = (day: string, time: string, minutes: number, answer: string): Edge => ({
  before: `delete from public.consultant_appointments; ${entry(day, time, minutes)}`,
  ask: `private.is_slot_taken('${ID.K1}', '2030-01-09', '09:00', null)`,
  answer,
});

const numbered = (query: string, answer: string): Edge => ({
  before: `update public.application_steps set metadata = metadata || '{"protocol_number": "AA00D1X2Y3Z4W"}'
    where application_id = '${ID.A1}' and step_type = 'payment'`,
  ask: `cardinality(private.applications_numbered(${query}))`,
  answer,
});
/** Turns off the trigger that cleans phone numbers, because the tested limit belongs to the pattern for mentions. */
const mentioned = (text: string, answer: string): Edge => ({
  before: `alter table public.profiles disable trigger profiles_clean;
    update public.profiles set full_name = 'Ana B', phone = '1234-567' where id = '${ID.C1}'`,
  ask: `'${text}' ~ private.mentions_of('${ID.C1}')`,
  answer,
});
const CASES = `insert into public.visa_applications (id, client_id, visa_type, subscription_id, status, outcome, decided_on)
  select ('abcdef00-0000-4000-8000-00000000000' || n)::uuid, '${ID.C1}', 'B1/B2', '${ID.S1}', 'rejected', 'refused', private.today()
  from generate_series(1, 9) n`;
const expires = (later: string) =>
  `update public.user_subscriptions set expires_at = now() + interval '${later}' where id = '${ID.S1}'`;
const told = (age: string) => `insert into public.mail_outbox (to_email, template, created_at)
  values ('ana@example.test', 'sessions_ended', ${ago(age)})`;
const waits = (age: string) =>
  `update public.application_steps set started_at = ${ago(age)} where status = 'in_progress'`;
const KNOWN = `update public.profiles set created_at = ${ago('1 day')}; insert into private.client_loads (user_id, remote, version, at)
  values ('${ID.C1}', 'client', '1', now())`;
const dayOf = (ask: string, rows: [before: string, answer: string | null][]) =>
  after({ as: 'consultant_assigned', ask: `select ${ask} from public.consultant_day() d` }, rows);
const booked = (days: number) => `update public.consultant_appointments
  set date = private.today() + ${days}, status = 'confirmed' where id = '${ID.BOOKING}'`;
const source = (headers: string) => `(select private.request_source()
  from set_config('request.headers', '{"x-forwarded-for": "${headers}"}', true))`;
const same = (one: string, other: string, answer: string): Edge => ({
  ask: `${source(one)} = ${source(other)}`,
  answer,
});
const fact = (columns: string, values: string) =>
  `update private.facts set (${columns}) = (${values}) where key = 'expeditedFee'`;

const EDGES: Record<string, Edge[]> = {
  'one network sends a hundred web vitals a day': after({ as: 'anon', ask: MEASURED }, [
    [vitals(99, '1 hour'), 'true'],
    [vitals(100, '23:59:59.999999'), 'false'],
    [vitals(100, '1 day'), 'true'],
  ]),
  'web vitals keep their network for a day': after(
    { as: 'anon', ask: MEASURED, read: 'select count(source) from private.web_vitals' },
    [
      [vitals(1, '1 day'), '2'],
      [vitals(1, '1 day 1 microsecond'), '1'],
      [vitals(101, '2 days'), '2'],
    ],
  ),
  'web vitals and loads are cut to the length of their columns': [
    {
      as: 'anon',
      ask: `public.report_vitals(${a(41)}, ${a(61)}, 600001, 600001, 1001)`,
      read: "select concat_ws(' ', length(remote), length(version), lcp, inp, cls) from private.web_vitals",
      answer: '40 60 600000 600000 1000',
    },
    ...['-5, -5, -5', '0, 0, 0'].map(
      (values): Edge => ({
        as: 'anon',
        ask: `public.report_vitals('client', '1', ${values})`,
        read: "select concat_ws(' ', lcp, inp, cls) from private.web_vitals",
        answer: '0 0 0',
      }),
    ),
    {
      as: 'anon',
      ask: `public.report_load(${a(41)}, ${a(61)})`,
      read: "select concat_ws(' ', length(remote), length(version)) from private.client_loads",
      answer: '40 60',
    },
  ],
  'one network loads a hundred versions a day': after({ as: 'anon', ask: LOADED }, [
    [loads(99, ago('1 hour')), 'true'],
    [loads(100, ago('23:59:59.999999')), 'false'],
    [loads(100, ago('1 day')), 'true'],
  ]),
  'a visit counts once a day': after(
    { as: 'anon', ask: LOADED, read: "select coalesce(sum(amount), 0) from private.figures where figure = 'visits'" },
    [
      [loads(1, MIDNIGHT, 'landing'), '0'],
      [loads(1, `${MIDNIGHT} - interval '1 microsecond'`, 'landing'), '1'],
    ],
  ),
  'a network may send three times as many failures as a user': after({ as: 'anon', ask: FAILED }, [
    [errors(59, '30 seconds'), 'true'],
    [errors(60, '30 seconds'), 'false'],
    [errors(60, '1 minute'), 'true'],
    [errors(599, '1 hour'), 'true'],
    [errors(600, '1 hour'), 'false'],
  ]),
  'admin_modules counts failures of a day and of a week': after(
    { as: 'admin', ask: "(select m.errors_24h || ' ' || m.errors_7d from public.admin_modules() m)" },
    [
      [errors(1, '23:59:59.999999'), '1 1'],
      [errors(1, '24 hours'), '0 1'],
      [errors(1, '6 days 23:59:59.999999'), '0 1'],
      [errors(1, '7 days'), null],
    ],
  ),
  'admin_module_versions counts thirty days': after(
    { as: 'admin', ask: 'select count(*) from public.admin_module_versions()' },
    [
      [loads(1, ago('29 days 23:59:59.999999')), '1'],
      [loads(1, ago('30 days')), '0'],
      [vitals(1, '29 days 23:59:59.999999'), '1'],
      [vitals(1, '30 days'), '0'],
      [`${errors(1, '29 days 23:59:59.999999')}; update public.client_errors set version = '1'`, '1'],
      [`${errors(1, '30 days')}; update public.client_errors set version = '1'`, '0'],
    ],
  ),
  'a network is a prefix of an address': [
    same('203.0.113.0', '203.0.113.255', 'true'),
    same('203.0.112.1', '203.0.113.1', 'false'),
    same('2001:db8::1', '2001:db8:ffff::1', 'true'),
    same('2001:db8::1', '2001:db9::1', 'false'),
    same('198.51.100.1, 203.0.113.7', '203.0.113.7', 'true'),
  ],
  'an estimate needs twenty steps and is their median': after(
    { ask: "select string_agg(e::text, ' ') from private.step_estimates() e" },
    [
      [steps({ 'payment 10': 19 }), null],
      [steps({ 'payment 10': 20 }), '(payment,1.0)'],
      [steps({ 'payment 10': 20 }, 12), null],
      [steps({ 'payment 10': 10, 'payment 30': 10 }), '(payment,1.0)'],
      [steps({ 'payment 10': 9, 'payment 30': 11 }), '(payment,3.0)'],
    ],
  ),
  'an answer time needs twenty answers and is their median': after({ ask: `private.answer_hours('${ID.K1}')` }, [
    [answered({ ' 10': 19 }), null],
    [answered({ ' 10': 20 }), '1.0'],
    [answered({ ' 10': 20 }, 12), null],
    [answered({ ' 10': 10, ' 30': 10 }), '1.0'],
    [answered({ ' 10': 9, ' 30': 11 }), '3.0'],
  ]),
  'the preparation claim adds three steps and is at least a day': after(
    { ask: "select concat_ws(' ', c.value, c.sample, c.needed) from private.preparation_claim() c" },
    [
      [prepared(10, [20, 21, 22]), '3 20 20'],
      [prepared(11, [1, 1, 1]), '4 1 20'],
      [prepared(0, [1, 1, 1]), '1 1 20'],
      [prepared(10, [20, 20]), '0 20'],
      [prepared(10, [20, 20, 20], 12), '0 20'],
      [`${prepared(10, [10, 10, 10])}; ${prepared(30, [10, 10, 10])}`, '3 20 20'],
    ],
  ),
  'the approval claim covers twelve months': after(
    { ask: "select concat_ws(' ', c.value, c.sample, c.needed) from private.approval_claim() c" },
    [
      [performance('decision', { 'approved 0': 2, 'refused 0': 1 }), '66.7 3 20'],
      [performance('decision', { 'approved 0': 2 }, 12), '0 20'],
    ],
  ),
  "median and 90th percentile of a report's steps": after(
    {
      as: 'admin',
      ask: `select concat_ws(' ', s.total, s.median, s.p90) from public.admin_performance(12) p, unnest(p.steps) as s (step, total, median, p90)
        where s.step = 'payment'`,
    },
    [
      [steps({ 'payment 10': 5, 'payment 20': 4, 'payment 30': 1 }), '10 1.0 2.0'],
      [steps({ 'payment 10': 4, 'payment 20': 4, 'payment 30': 2 }), '10 2.0 3.0'],
    ],
  ),
  'a refund needs no reason for seven days': after(
    { as: 'client_owner', ask: "public.request_refund('') is not null" },
    [
      [paid('7 days'), 'true'],
      [paid('7 days 1 microsecond'), 'reason_required'],
    ],
  ),
  'services used by the client block a refund after seven days': after(
    { as: 'client_owner', ask: `public.request_refund(${a(1000)}) is not null` },
    [
      [paid('7 days', APPROVED), 'true'],
      [paid('7 days 1 microsecond', APPROVED), 'visa_approved'],
      [paid('7 days', AGAIN), 'true'],
      [paid('7 days 1 microsecond', AGAIN), 'another_try_chosen'],
      [paid('7 days 1 microsecond', REFUSED), 'true'],
    ],
  ),
  "a refund's reason has at most a thousand characters": [
    { before: paid('1 day'), as: 'client_owner', ask: `public.request_refund(${a(1001)})`, answer: 'reason_required' },
  ],
  'a plan is used up by an approval or two refusals': after(
    { ask: `select private.is_plan_used(s) from public.user_subscriptions s where s.id = '${ID.S1}'` },
    [
      [REFUSED, 'false'],
      [`${AGAIN}; ${REFUSED.replace(`id = '${ID.A1}'`, `client_id = '${ID.C1}'`)}`, 'true'],
      [APPROVED, 'true'],
      [
        `${APPROVED}; update public.user_subscriptions set started_at = (select a.created_at + interval '1 microsecond'
        from public.visa_applications a where a.id = '${ID.A1}')`,
        'false',
      ],
    ],
  ),
  'an unread message is mailed after five minutes and within a day': after(
    { ask: 'private.queue_unread_messages()', read: count("public.mail_outbox where template = 'unread_message'") },
    [
      [unread('00:04:59.999999'), '0'],
      [unread('5 minutes'), '1'],
      [unread('5 minutes', 0), '0'],
      [unread('1 day'), '1'],
      [unread('1 day 1 microsecond'), '0'],
      [`${unread('10 minutes')}; ${readAt('10 minutes')}`, '0'],
      [`${unread('10 minutes')}; ${readAt('10 minutes 1 microsecond')}`, '1'],
    ],
  ),
  'the same message sent again within ten minutes is stored once': after(
    {
      as: 'consultant_assigned',
      ask: `public.open_conversation('${ID.C1}', 'a', 'Oi')`,
      read: count("public.ticket_messages where content = 'Oi'"),
    },
    [
      [said('00:09:59.999999'), '1'],
      [said('10 minutes'), '2'],
    ],
  ),
  'read_ticket marks a ticket only with unread messages': (['client', 'consultant'] as const).flatMap((side) =>
    after(
      {
        as: side === 'client' ? 'client_owner' : 'consultant_assigned',
        ask: `public.read_ticket('${ID.TICKET}')`,
        read: `select concat_ws(' ', t.${side}_unread, t.${side}_read_at is null) from public.support_tickets t`,
      },
      [0, 1].map((number) => [
        `update public.support_tickets set ${side}_unread = ${number}, ${side}_read_at = null`,
        `0 ${number === 0 ? 't' : 'f'}`,
      ]),
    ),
  ),
  'claim_mail returns one to a hundred mails, twenty by default': Object.entries({
    null: 20,
    0: 1,
    1: 1,
    2: 2,
    100: 100,
    101: 100,
  }).map(([most, taken]) => ({
    before: mails(101),
    as: 'service_role',
    ask: `select count(*) from public.claim_mail(${most})`,
    answer: String(taken),
  })),
  'a mail is due at its time and fails at its last retry': after(
    {
      as: 'service_role',
      ask: 'select count(*) from public.claim_mail()',
      read: "select concat_ws(' ', attempts, failed_at is null) from public.mail_outbox",
    },
    [
      [mails(1), '1 t'],
      [mails(1, '0, 0, null, null', "now() + interval '1 microsecond'"), '0 t'],
      [mails(1, "1, 0, 'interrupted', now() + interval '1 microsecond'"), '2 t'],
      [mails(1, "1, 0, 'interrupted', now()"), '1 f'],
    ],
  ),
  'a mail is retried for three days, a push for an hour, with at least five minutes between attempts': [
    {
      before: mails(1),
      as: 'service_role',
      ask: "select m.retry_until - now() || ' ' || (m.next_attempt_at - now()) from public.claim_mail() m",
      answer: '3 days 00:05:00',
    },
    {
      before: `${mails(1)}; insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
        values ('${ID.C1}', 'https://push.test', 'a', 'a');
        update public.mail_outbox set user_id = '${ID.C1}', subscription_id = (select s.id from private.push_subscriptions s)`,
      as: 'service_role',
      ask: 'select m.retry_until - now() from public.claim_mail() m',
      answer: '01:00:00',
    },
    ...after(
      {
        as: 'service_role',
        ask: "select m.next_attempt_at - now() between interval '6 minutes' and interval '10 minutes' from public.claim_mail() m",
      },
      [
        [mails(1, '3, 0, null, null'), 'true'],
        [mails(1, '4, 1, null, null'), 'true'],
      ],
    ),
  ],
  'own free days are limited to ninety days and to a year ahead': [
    freeDays(WEDNESDAY, 'null', `${WEDNESDAY} + 29`),
    freeDays(WEDNESDAY, '0', WEDNESDAY),
    freeDays(WEDNESDAY, '2', `${WEDNESDAY} + 1`),
    freeDays(WEDNESDAY, '90', `${WEDNESDAY} + 89`),
    freeDays(WEDNESDAY, '91', `${WEDNESDAY} + 89`),
    freeDays('private.today() + 360', '30', 'private.today() + 365'),
  ],
  'a slot begins every hour and lasts forty-five minutes': after(
    { ask: `select string_agg(s, ' ' order by s) from private.slots_of_day('${ID.K1}', ${WEDNESDAY}) s` },
    [
      [span('09:00', '09:45'), '09:00'],
      [span('09:00', '10:44'), '09:00'],
      [span('09:00', '10:45'), '09:00 10:00'],
    ],
  ),
  'the default hours cover six days': [
    {
      ask: `select concat_ws(' ', cardinality(h), h[1], h[12]) from private.hours_text('${ID.K1}') h`,
      answer: '12 1 09:00-12:00 6 14:00-17:00',
    },
    {
      as: 'consultant_assigned',
      ask: "select string_agg(concat_ws(' ', h.weekday, h.from_time, h.to_time), ', ') from public.working_hours() h where h.weekday = 1",
      answer: '1 09:00 12:00, 1 14:00 17:00',
    },
  ],
  'an absence blocks slots that overlap it': [
    isAbsent('09:15', 'false'),
    isAbsent('09:16', 'true'),
    isAbsent('11:59', 'true'),
    isAbsent('12:00', 'false'),
  ],
  'an absence is listed until its last day': after(
    {
      as: 'consultant_assigned',
      ask: "select string_agg(b.from_time || '-' || b.to_time, ' ') from public.absences() b",
    },
    [
      [away('private.today() - 9', 'private.today()'), '10:00-12:00'],
      [away('private.today() - 9', 'private.today() - 1'), null],
    ],
  ),
  'remove_absence audits the times': [
    {
      before: away("'2030-01-08'", "'2030-01-09'"),
      as: 'consultant_assigned',
      ask: 'public.remove_absence((select b.id from public.absences() b))',
      read: "select l.before ->> 'from' || ' ' || (l.before ->> 'to') from private.audit_entries l where l.action = 'remove_absence'",
      answer: '2030-01-08 10:00 2030-01-09 12:00',
    },
  ],
  'entries may touch and must not overlap, also across midnight': [
    beside('', '01:00', 30, '1'),
    beside('', '00:59', 30, 'agenda_busy'),
    beside('', '22:30', 60, '1'),
    beside('', '22:30', 61, 'agenda_busy'),
    beside('- 1', '23:30', 60, '1'),
    beside('- 1', '23:30', 61, 'agenda_busy'),
    beside('+ 1', '00:29', 30, 'agenda_busy'),
    beside('+ 1', '00:30', 30, '1'),
  ],
  'a slot lasts forty-five minutes, and entries of the day before may overlap it': [
    slotBeside('', '09:44', 30, 'true'),
    slotBeside('', '09:45', 30, 'false'),
    slotBeside('', '08:00', 60, 'false'),
    slotBeside('', '08:00', 61, 'true'),
    slotBeside('- 1', '23:00', 601, 'true'),
    slotBeside('- 1', '23:00', 600, 'false'),
  ],
  'numbers are searched from six characters on': [
    numbered("'00000'", '0'),
    numbered("'000000'", '2'),
    numbered(`'${ID.A1}'`, '1'),
    numbered(`'${ID.A1}0'`, '0'),
    numbered("'AA00D'", '0'),
    numbered("'AA00D1'", '1'),
    numbered("'AA00D1X2Y3Z4'", '1'),
    numbered("'AA00D1X2Y3Z4W'", '0'),
    numbered("repeat(' ', 94) || '000000'", '2'),
    numbered("repeat(' ', 95) || '000000'", '0'),
  ],
  'a person is recognised by a name of two words or a phone number of eight characters': [
    mentioned('de Ana B.', 'true'),
    mentioned('%0AAna B.', 'true'),
    mentioned('fone 1234-567.', 'true'),
    mentioned('fone 1234567.', 'false'),
  ],
  'a fact is due after its last day or after sixty days': after(
    { ask: "select private.is_fact_due(f) from private.facts f where f.key = 'expeditedFee'" },
    [
      [fact('valid_until, checked_on', 'private.today(), private.today() - 60'), 'false'],
      [fact('valid_until, checked_on', 'private.today(), private.today() - 61'), 'true'],
      [fact('valid_until, checked_on', 'private.today() - 1, private.today() - 1'), 'true'],
      [fact('valid_until, checked_on', 'private.today() - 1, private.today()'), 'false'],
    ],
  ),
  'an unnamed file is listed after a day, a hundred at a time': after(
    { as: 'service_role', ask: 'select count(*) from public.erased_objects()' },
    [
      ["update storage.objects set created_at = now() - interval '1 day'", '0'],
      [`insert into private.erased_objects (path) select 'x' || n from generate_series(1, 101) n`, '100'],
    ],
  ),
  'a payment page shows its buyer for a day': after(
    { ask: `private.buyer_by_secret('cs_edge', ${a(64)})` },
    (['23:59:59.999999', '24 hours'] as const).map((age, at) => [
      `insert into public.checkout_sessions (id, subscription_id, plan_id, amount_cents, currency, opened_at, visitor_name,
        secret_digest) values ('cs_edge', '${ID.S1}', '${ID.PLAN_B1}', 1, 'brl', ${ago(age)}, 'x', ${a(64)});
        update public.user_subscriptions set checkout_session_id = 'cs_edge', payment_intent_id = 'pi_edge' where id = '${ID.S1}'`,
      at === 0 ? ID.C1 : null,
    ]),
  ),
  'a paid subscription is found by the fields of its event': [
    {
      ask: `select s.id from private.find_paid_subscription('{"id": "x", "metadata": {"subscription_id": "${ID.S1}"}}') s`,
      answer: ID.S1,
    },
  ],
  'my_sessions returns fifty sessions with three hundred characters of the user agent': [
    {
      before: `delete from auth.sessions; insert into auth.sessions (id, user_id, user_agent)
        select gen_random_uuid(), '${ID.C1}', repeat('a', 301) from generate_series(1, 51)`,
      as: 'client_owner',
      ask: "select count(*) || ' ' || max(length(s.user_agent)) from public.my_sessions() s",
      answer: '50 300',
    },
    {
      before: `delete from auth.sessions; insert into auth.sessions (id, user_id, not_after) values
        (gen_random_uuid(), '${ID.C1}', now()), (gen_random_uuid(), '${ID.C1}', now() + interval '1 microsecond')`,
      as: 'client_owner',
      ask: 'select count(*) from public.my_sessions()',
      answer: '1',
    },
  ],
  'a search by number returns eight cases': [
    { before: CASES, ask: "cardinality(private.applications_numbered('abcdef'))", answer: '8' },
  ],
  'a mistyped name is corrected from four letters on': [
    { ask: "private.corrected_term('Anna')", answer: '%ana%' },
    { ask: "private.corrected_term('Anb')", answer: null },
    { ask: "private.corrected_term(repeat(' ', 96) || 'Anna')", answer: '%ana%' },
    { ask: "private.corrected_term(repeat(' ', 97) || 'Anna')", answer: null },
    { ask: "private.forgiving_term('Cliente')", answer: '%Cliente%' },
    { ask: "private.forgiving_term('Clyente')", answer: '%cliente%' },
  ],
  'two letters match the beginning of a name, three any part, and a single sign no name': [
    { ask: "cardinality(private.people_like('%li%'))", answer: '0' },
    { ask: "cardinality(private.people_like('%lie%'))", answer: '3' },
    { before: PHONES, ask: "cardinality(private.people_like('%+5%'))", answer: '1' },
    { before: PHONES, ask: "cardinality(private.people_like('%+%'))", answer: '0' },
    { ask: "select string_agg(w, ' ' order by w) from private.words_of('Li Paz') w", answer: 'paz' },
  ],
  'a plan ends at its moment': [
    { before: expires('0'), ask: `private.has_active_plan('${ID.C1}')`, answer: 'false' },
    { before: expires('1 microsecond'), ask: `private.has_active_plan('${ID.C1}')`, answer: 'true' },
    { before: expires('0'), ask: `(private.active_subscription('${ID.C1}')).id`, answer: null },
    { before: expires('1 microsecond'), ask: `(private.active_subscription('${ID.C1}')).id`, answer: ID.S1 },
    { before: expires('0'), ask: 'private.active_subscriptions()', answer: '1' },
    { before: expires('1 microsecond'), ask: 'private.active_subscriptions()', answer: '2' },
  ],
  'the same notice is held back for an hour': after({ ask: `private.is_notice_held('${ID.C1}', 'sessions_ended')` }, [
    [told('00:59:59.999999'), 'true'],
    [told('1 hour'), 'false'],
  ]),
  'a step is stuck after ten days': after(
    { as: 'admin', ask: "select count(*) from public.admin_alert_rows() r where r.kind = 'stuck'" },
    [
      [waits('9 days 23:59:59.999999'), '0'],
      [waits('10 days'), '2'],
    ],
  ),
  'the trial of a release counts older accounts from its moment on': after(
    { ask: "private.release_trial('client', '1', now(), null)" },
    [
      [KNOWN, '(1,0)'],
      [
        `${KNOWN}; insert into public.client_errors (user_id, remote, version, class, at)
        values ('${ID.C1}', 'client', '1', 'x', now())`,
        '(1,1)',
      ],
      [`${KNOWN}; update public.profiles set created_at = now()`, '(0,0)'],
    ],
  ),
  'a case in the queue is stuck after ten days without a message': dayOf("count(*) filter (where d.kind = 'stuck')", [
    [waits('9 days 23:59:59.999999'), '0'],
    [waits('10 days'), '1'],
    [`${waits('20 days')}; ${said('9 days 23:59:59.999999')}`, '0'],
    [`${waits('20 days')}; ${said('10 days')}`, '1'],
  ]),
  'the queue lists missing links for meetings of the next seven days': dayOf(
    "count(*) filter (where d.kind = 'link')",
    [
      [booked(1), '1'],
      [booked(7), '1'],
      [booked(8), '0'],
    ],
  ),
  'the queue shows two hundred characters of a message': dayOf(
    "max(length(d.detail)) filter (where d.kind = 'message')",
    [[`update public.ticket_messages set content = ${a(201)} where id = '${ID.MESSAGE}'`, '200']],
  ),
  'session_start has the newest five notifications': [
    {
      before: `insert into public.notifications (user_id, title, message)
        select '${ID.C1}', 'a', 'a' from generate_series(1, 6)`,
      as: 'client_owner',
      ask: 'cardinality((public.session_start()).newest)',
      answer: '5',
    },
  ],
  'monthly growth compares two months, and revenue counts completed payments': [
    {
      before: `delete from private.figures where figure = 'applications'; insert into private.figures (figure, kind, day, amount)
        select 'applications', 'completed', private.local_month(now()) - n * interval '1 month', n from generate_series(0, 3) n`,
      as: 'admin',
      ask: "select concat_ws(' ', d.monthly_growth, d.monthly_revenue_estimate) from public.admin_dashboard() d",
      answer: '-50.00 960',
    },
  ],
  'a report counts from its first month on': after(
    {
      as: 'admin',
      ask: "select concat_ws(' ', p.decided, p.funnel, cardinality(p.cohorts)) from public.admin_performance(12) p",
    },
    [
      [performance('decision', { 'approved 0': 2 }), '2 (0,0,0,0,0,0,0,0) 0'],
      [performance('funnel', { 'visits 0': 2 }), '0 (2,0,0,0,0,0,0,0) 0'],
      [performance('cohort', { 'started 0': 2 }), '0 (0,0,0,0,0,0,0,0) 1'],
    ],
  ),
};

test.each(Object.entries(EDGES))('%s', (_what, edges) => play(askAll(edges))());
