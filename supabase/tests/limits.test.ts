import { ID, PATH, type Scene, useDatabase } from './support';

/** The largest value that each column accepts and the first it rejects, for every writer. */
const { play, test } = useDatabase();

const ROWS: Record<string, string> = {
  profiles: `id = '${ID.C1}'`,
  subscription_plans: `id = '${ID.PLAN_B1}'`,
  user_subscriptions: `id = '${ID.S1}'`,
  notifications: `id = '${ID.NOTE_C1}'`,
  visa_applications: `id = '${ID.A1}'`,
  application_steps: `application_id = '${ID.A1}' and order_index = 7`,
  document_submissions: `id = '${ID.PASSPORT}'`,
  case_files: `application_id = '${ID.A1}'`,
  ds160_complements: `application_id = '${ID.A1}'`,
  ds160_forms: `application_id = '${ID.A1}'`,
  consultant_appointments: `id = '${ID.BOOKING}'`,
  support_tickets: `id = '${ID.TICKET}'`,
  ticket_messages: `id = '${ID.MESSAGE}'`,
  case_notes: `application_id = '${ID.A1}'`,
  case_tasks: `application_id = '${ID.A1}'`,
  saved_views: `user_id = '${ID.AD}'`,
  client_errors: "remote = 'fixture'",
  mail_outbox: "to_email = 'fixture@example.test'",
  erasure_requests: `id = '${ID.ERASURE}'`,
  checkout_sessions: "id = 'cs_fixture'",
  payments: "id = 'pi_fixture'",
  failed_refunds: "id = 're_fixture'",
  payments_to_resolve: "payment_id = 'pi_fixture'",
};
const RECORDS = `insert into public.checkout_sessions (id, subscription_id, plan_id, amount_cents, currency)
    values ('cs_fixture', '${ID.S1}', '${ID.PLAN_B1}', 1, 'brl');
  insert into public.payments (id) values ('pi_fixture');
  insert into public.failed_refunds values ('re_fixture', 'pi_fixture', 1, now());
  insert into public.payments_to_resolve (payment_id, reason) values ('pi_fixture', 'already_active');
  insert into public.case_notes (application_id, content) values ('${ID.A1}', 'x');
  insert into public.case_files (application_id, kind, path, original_name, file_size)
    values ('${ID.A1}', 'other', '${PATH.caseFile}', 'x', 1);
  insert into public.ds160_complements (application_id, field_version, ceac_application_id, ceac_saved_on, state, sent_at,
    confirmed_at, confirmation_number)
    values ('${ID.A1}', current_date, 'AA00000000', current_date, 'signed', now(), now(), 'AA00000000');
  insert into public.case_tasks (application_id, title, due_on) values ('${ID.A1}', 'x', current_date);
  insert into public.saved_views (user_id, list, place, name, query) values ('${ID.AD}', 'clients', 1, 'x', '');
  insert into public.client_errors (remote, class) values ('fixture', 'x');
  insert into public.mail_outbox (to_email, template) values ('fixture@example.test', 'decision')`;

type Value = string | number | null;

/** The rejected values, each tried alone. */
async function refused(scene: Scene, table: string, column: string, values: Value[]): Promise<Value[]> {
  const found: Value[] = [];
  for (const value of values) {
    const set = (chosen: string) => `update public.${table} set ${column} = ${chosen} where ${ROWS[table]} returning 1`;
    const text = value === null ? set('null') : set(`'${value}'`);
    const outcome = await scene.undone(() => scene.attempt(() => scene.sql(`${RECORDS}; ${text}`)));
    if ('code' in outcome) {
      // Roles and templates reference rows; all other words are in a check.
      const code = ['role', 'template'].includes(column) ? '23503' : '23514';
      expect([text.slice(0, 100), outcome.code]).toEqual([text.slice(0, 100), code]);
      found.push(value);
    }
  }
  return found;
}

const takes = (table: string, column: string, right: Value[], wrong: Value[]) =>
  play(async (scene) => {
    expect(await refused(scene, table, column, [...right, ...wrong])).toEqual(wrong);
  })();

/** The number of characters that columns hold. */
const LENGTHS: Record<string, Record<number, string>> = {
  profiles: { 120: 'full_name', 40: 'phone' },
  notifications: { 200: 'title', 2000: 'message' },
  visa_applications: { 2000: 'decision_reason' },
  document_submissions: { 200: 'original_name', 2000: 'review_notes' },
  case_files: { 200: 'original_name' },
  ds160_forms: {
    200: `surname given_name birth_place nationality company_name company_role employment_duration employer_name
      military_role military_dates additional_citizenship length_of_stay`,
    500: 'company_address us_contact',
    1000: 'us_address',
    4000: 'previous_employment_history travel_history us_relatives_details denial_details degree_details',
  },
  consultant_appointments: { 200: 'title location' },
  support_tickets: { 200: 'subject', 4000: 'description' },
  ticket_messages: { 4000: 'content' },
  case_notes: { 4000: 'content' },
  case_tasks: { 200: 'title' },
  saved_views: { 60: 'name', 1000: 'query' },
  client_errors: { 40: 'remote', 60: 'version class', 500: 'message', 200: 'path' },
  mail_outbox: { 500: 'last_error' },
  erasure_requests: { 2000: 'reason' },
  payments_to_resolve: { 1000: 'request note' },
};
/** A phone number may be padded to any length. */
const filled = (column: string, length: number) =>
  column === 'phone' ? '11987654321'.padEnd(length, '-') : 'a'.repeat(length);

const lengths = Object.entries(LENGTHS).flatMap(([table, columns]) =>
  Object.entries(columns).flatMap(([most, names]) =>
    names.split(/\s+/).map((column) => ({ table, column, most: Number(most) })),
  ),
);

test.each(lengths)('$table.$column holds $most characters', ({ table, column, most }) =>
  takes(table, column, [filled(column, most)], [filled(column, most + 1)]),
);

const SAY_SOMETHING = `profiles.full_name subscription_plans.name notifications.title document_submissions.original_name
  case_files.original_name
  consultant_appointments.title support_tickets.subject ticket_messages.content case_notes.content case_tasks.title
  saved_views.name payments_to_resolve.request payments_to_resolve.note`;
test.each(SAY_SOMETHING.split(/\s+/))('%s rejects blank text', (place) => {
  const [table = '', column = ''] = place.split('.');
  return takes(table, column, ['a'], ['', '\n \t']);
});

test.each(['remote', 'class'])('client_errors.%s rejects an empty text', (column) =>
  takes('client_errors', column, ['a'], ['']),
);

test.each<[string, string, Value[], Value[]]>([
  ['subscription_plans', 'price', [0.01], [0, -1]],
  ['application_steps', 'order_index', [7], [0, 8]],
  ['document_submissions', 'file_size', [1], [0, -1]],
  ['case_files', 'file_size', [1], [0, -1]],
  ['saved_views', 'place', [1, 20], [0, 21]],
  ['saved_views', 'list', ['consultants', 'applications'], ['audit', '']],
  ['ds160_forms', 'children_count', [0], [-1]],
  ['ds160_forms', 'company_employees', [0], [-1]],
  ['ds160_forms', 'monthly_income', [0], [-0.01]],
  ['consultant_appointments', 'duration', [5, 720], [4, 721]],
  ['support_tickets', 'client_unread', [0], [-1]],
  ['support_tickets', 'consultant_unread', [0], [-1]],
  ['checkout_sessions', 'amount_cents', [1], [0]],
  ['payments', 'refunded_cents', [0], [-1]],
  ['failed_refunds', 'amount_cents', [0], [-1]],
])('%s.%s rejects values outside its bounds', takes);

test.each<[string, string, Value[], Value[]]>([
  ['profiles', 'role', ['client', 'consultant', 'admin'], ['owner']],
  ['profiles', 'language', [null, 'pt', 'en', 'es'], ['fr', 'pt-BR', '']],
  ['subscription_plans', 'visa_type', ['B1/B2', 'F1/F2'], ['J1']],
  ['user_subscriptions', 'status', ['pending', 'active', 'cancelled'], ['paid']],
  ['checkout_sessions', 'visitor_language', [null, 'pt', 'en', 'es'], ['fr', '']],
  ['checkout_sessions', 'secret_digest', [null, 'a'.repeat(64)], ['a'.repeat(63), 'A'.repeat(64), '']],
  ['visa_applications', 'visa_type', ['B1/B2', 'F1/F2'], ['J1']],
  ['visa_applications', 'status', ['pending', 'in_progress'], ['paused']],
  ['visa_applications', 'outcome', [null], ['perhaps']],
  ['application_steps', 'step_type', ['decision'], ['party']],
  ['application_steps', 'status', ['pending'], ['paused']],
  ['document_submissions', 'document_type', ['passport'], ['selfie']],
  ['document_submissions', 'mime_type', ['application/pdf', 'image/jpeg', 'image/png'], ['text/html']],
  ['case_files', 'kind', ['ds160_confirmation', 'appointment_letter', 'other'], ['photo', '']],
  ['ds160_forms', 'marital_status', ['single', 'married'], ['divorced']],
  ['ds160_forms', 'occupation_status', ['working', 'studying', 'both', 'none'], ['retired']],
  ['ds160_forms', 'purpose_of_trip', ['turismo', 'negocios'], ['outro']],
  ['consultant_appointments', 'status', ['confirmed', 'pending', 'cancelled', 'other'], ['moved']],
  ['payments', 'dispute', [null, 'open', 'won', 'lost'], ['closed']],
  ['payments', 'outcome', [null, 'activated', 'refunded', 'to_resolve'], ['lost']],
  ['payments_to_resolve', 'reason', ['refund_failed', 'refund_requested'], ['boredom']],
  ['payments_to_resolve', 'status', ['open'], ['lost']],
  ['support_tickets', 'status', ['open', 'in_progress', 'resolved', 'closed'], ['lost']],
  [
    'mail_outbox',
    'template',
    ['set_password', 'documents_rejected', 'decision', 'payment_refunded', 'reminder'],
    ['spam'],
  ],
])('%s.%s rejects unknown words', takes);

test("the official site's two numbers have their format", async () => {
  const wrong = ['AA0000000', 'AA000000000', 'aa00000000', 'AA0000000-', 'BA00000000', ' AA00000000'];
  await takes('ds160_complements', 'ceac_application_id', ['AA00000000', 'A123456789', 'AZZZZZZZZZ'], wrong);
  await takes('ds160_complements', 'confirmation_number', ['AA00000000', 'AAZZZZZZZZ'], [...wrong, 'AB00000000']);
});

test.each([
  ['application_steps', 'metadata'],
  ['document_submissions', 'metadata'],
  ['notifications', 'metadata'],
  ['consultant_appointments', 'metadata'],
  ['mail_outbox', 'data'],
  ['ds160_complements', 'english'],
  ['ds160_complements', 'english_of'],
])('%s.%s accepts objects only', (table, column) => takes(table, column, ['{}', '{"a": 1}'], ['[]', '1', 'null']));

test('a Calendly link has the right host and 300 characters at most', () => {
  const begin = 'https://calendly.com/';
  const long = begin + 'a'.repeat(300 - begin.length);
  const wrong = [`${long}a`, 'http://calendly.com/a', `x${begin}a`, begin, `${begin}a b`, 'https://calendly-com/a'];
  return takes('profiles', 'calendly_url', [null, `${begin}a`, long], wrong);
});

test('the time of an appointment is a valid time of day', () =>
  takes('consultant_appointments', 'time', ['00:00', '23:59'], ['24:00', '9:00', '19:60', '09:00h', ' 09:00']));

test('a visa is valid beyond the day of its decision', () =>
  play(async (scene) => {
    await scene.sql(`update public.visa_applications set decided_on = '2026-01-05' where id = '${ID.A1}'`);
    const wrong = ['2026-01-05', '2026-01-04'];
    expect(await refused(scene, 'visa_applications', 'visa_valid_until', ['2026-01-06', ...wrong])).toEqual(wrong);
  })());

test('the source of a report is a digest of 64 characters', () =>
  takes('client_errors', 'source', [null, 'a'.repeat(64)], ['a'.repeat(63), 'a'.repeat(65)]));

/** Statements that break a rule of several columns; each must be rejected. */
const TOGETHER: Record<string, string[]> = {
  'an application has an outcome if and only if it has ended': [
    "update public.visa_applications set status = 'completed'",
    "update public.visa_applications set status = 'rejected'",
    "update public.visa_applications set outcome = 'approved'",
    "update public.visa_applications set outcome = 'refused'",
    "update public.visa_applications set status = 'rejected', outcome = 'approved'",
  ],
  'a payment to resolve has a time if and only if it is resolved': [
    "update public.payments_to_resolve set status = 'dismissed'",
    'update public.payments_to_resolve set resolved_at = now()',
  ],
  'a captured payment has an outcome': ['update public.payments set captured_at = now()'],
  'a step has a completion time if and only if it is completed': [
    "update public.application_steps set status = 'completed' where order_index = 7",
    'update public.application_steps set completed_at = now() where order_index = 7',
  ],
  'a document has a review time if and only if it is reviewed': [
    "update public.document_submissions set status = 'approved'",
    'update public.document_submissions set reviewed_at = now()',
    "update public.document_submissions set status = 'lost', reviewed_at = now()",
  ],
  'an erasure request has a time if and only if it is answered': [
    "update public.erasure_requests set status = 'done'",
    'update public.erasure_requests set resolved_at = now()',
    "update public.erasure_requests set status = 'lost', resolved_at = now()",
  ],
  'a plan on sale has a price': [
    `update public.subscription_plans set is_available = true where id = '${ID.PLAN_F1}'`,
    `update public.subscription_plans set price = null where id = '${ID.PLAN_B1}'`,
  ],
  'a personal entry has a consultant and no client or application': [
    `update public.consultant_appointments set consultant_id = null where is_personal`,
    `update public.consultant_appointments set client_id = '${ID.C1}' where is_personal`,
    `update public.consultant_appointments set application_id = '${ID.A2}' where is_personal`,
  ],
  'a booking has application and client, and a consultant unless it is cancelled': [
    `update public.consultant_appointments set client_id = null where not is_personal`,
    `update public.consultant_appointments set application_id = null where not is_personal`,
    `update public.consultant_appointments set consultant_id = null where not is_personal`,
  ],
  "a visitor's checkout has a name and a secret": [
    "update public.checkout_sessions set visitor_name = 'x'",
    "update public.checkout_sessions set visitor_name = ' ', secret_digest = repeat('a', 64)",
    "update public.checkout_sessions set visitor_name = repeat('x', 121), secret_digest = repeat('a', 64)",
  ],
  'an official draft has number and day, a confirmed form a time, and a signed form a number': [
    'update public.ds160_complements set ceac_saved_on = null',
    'update public.ds160_complements set ceac_application_id = null',
    'update public.ds160_complements set confirmed_at = null',
    "update public.ds160_complements set state = 'sent'",
    "update public.ds160_complements set state = 'confirmed'",
    'update public.ds160_complements set confirmation_number = null',
    'update public.ds160_complements set sent_at = null',
    "update public.ds160_complements set state = 'lost'",
    "update public.ds160_complements set earlier = '{}'",
  ],
  'only declared figures are counted': [
    "insert into private.figures (figure, kind, day, amount) values ('guesses', 'x', current_date, 1)",
    "insert into private.performance (figure, kind, month, value, amount) values ('guesses', 'x', current_date, 0, 1)",
  ],
};

test.each(Object.entries(TOGETHER))('%s', (_rule, statements) =>
  play(async (scene) => {
    await scene.sql(RECORDS);
    for (const statement of statements) {
      const outcome = await scene.attempt(() => scene.sql(statement));
      expect([statement, 'code' in outcome && outcome.code]).toEqual([statement, '23514']);
    }
  })(),
);

test('a cancelled booking may lack a consultant', async (scene) => {
  const cancelled = "set consultant_id = null, status = 'cancelled'";
  await scene.sql(`update public.consultant_appointments ${cancelled} where id = '${ID.BOOKING}'`);
  expect(await scene.sql('select from public.consultant_appointments where consultant_id is null')).toHaveLength(1);
});

test('a file in a conversation has at least one byte', async (scene) => {
  const send = (size: number) =>
    scene.attempt(() =>
      scene.sql(`update public.ticket_messages set file_path = 'x', mime_type = 'image/png', file_size = ${size}
          where id = '${ID.MESSAGE}' returning file_size::int`),
    );
  expect(await scene.undone(() => send(0))).toMatchObject({ code: '23514' });
  expect(await send(1)).toEqual([{ file_size: 1 }]);
});
