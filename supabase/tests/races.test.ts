import {
  CASE_FILE_UPLOADED,
  claimsOfPerson,
  ID,
  openDatabase,
  PATH,
  stageSqlOf,
  type TestDatabase,
  workday,
} from './support';
import { OFFICIAL_READY } from './support/matrix/preconditions';

/**
 * Real connections, real commits. A push plays a tenth of the rounds, because turns.test.ts shows the locks of verbs in
 * meetings that always go the same way; `ROTAVISTO_RACES=10` plays a hundred times as many.
 */
const FACTOR = Number(process.env.ROTAVISTO_RACES ?? 0.1);
const CONFLICTS = new Set(['PT409', '40001', '23505', '23514', 'P0001', 'P0002']);

/** Of its own for each test: what a race commits stays. */
let database: TestDatabase;
beforeEach(async () => {
  database = await openDatabase({ connections: 6 });
});
afterEach(() => database.close());

type Call = [actor: 'client_owner' | 'client_other' | 'consultant_assigned' | 'service_role' | 'admin', text: string];

interface Outcome {
  won: number;
  refusals: string[];
}

async function race(calls: Call[]): Promise<Outcome> {
  const results = await Promise.allSettled(calls.map(([actor, text]) => database.request(actor, text)));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code)] : []));
  expect(refusals.filter((code) => !CONFLICTS.has(code))).toEqual([]);
  return { won: results.length - refusals.length, refusals };
}

const owner = (statements: string[]) => database.sql.unsafe(statements.join(';'));
const count = async (text: string): Promise<number> => {
  const [row] = await database.sql.unsafe(`select count(*)::int as n from ${text}`);
  return Number(row?.n);
};
const inProgress = () => count(`public.application_steps where application_id = '${ID.A1}' and status = 'in_progress'`);

let planned = 0;
/** A test of so many rounds. They are counted when it is declared, so the sum does not depend on which tests have run. */
function testRounds(title: string, rounds: number, round: (index: number) => Promise<void>): void {
  planned += rounds * FACTOR;
  test(title, async () => {
    for (let index = 0; index < rounds * FACTOR; index++) await round(index);
  });
}

test('a hundred files sent at once: forty are kept', async () => {
  const MINE = `storage.objects where name like 'documents/${ID.C1}/%' or name like 'receipts/${ID.A1}/%'`;
  await owner(stageSqlOf('document_collection'));
  const sends = Array.from({ length: 100 }, () =>
    database.request(
      'client_owner',
      `insert into storage.objects (bucket_id, name)
        values ('visa-documents', 'documents/${ID.C1}/${ID.A1}/passport_' || gen_random_uuid() || '.pdf')`,
    ),
  );
  const refusals = (await Promise.allSettled(sends)).flatMap((sent) =>
    sent.status === 'rejected' ? [String(sent.reason.message)] : [],
  );
  expect(await count(MINE)).toBe(40);
  expect(new Set(refusals)).toEqual(new Set(['too_many_files']));
});

testRounds('two moves of one card: one wins, the other reloads', 220, async (index) => {
  await owner(stageSqlOf('payment'));
  const targets = index % 2 ? ['interview', 'ds160_form'] : ['interview', 'decision'];
  const { won, refusals } = await race(
    targets.map((target) => [
      'consultant_assigned',
      `select public.move_application_step('${ID.A1}', '${target}', 'payment')`,
    ]),
  );
  expect([won, refusals]).toEqual([1, ['PT409']]);
  expect(await inProgress()).toBe(1);
});

testRounds('a client submits while the consultant moves: one step is in progress whoever wins', 120, async () => {
  await owner(stageSqlOf('document_collection'));
  const { won } = await race([
    ['client_owner', `select public.submit_documents('${ID.A1}')`],
    ['consultant_assigned', `select public.move_application_step('${ID.A1}', 'payment', 'document_collection')`],
  ]);
  expect(won).toBe(1);
  expect(await inProgress()).toBe(1);
});

const bothPending = [
  ...stageSqlOf('document_review'),
  "update public.document_submissions set status = 'pending', reviewed_at = null, reviewed_by = null",
];

testRounds('opposite decisions on one document: one stands and the client hears once', 200, async () => {
  await owner([...bothPending, 'delete from public.notifications']);
  const { won, refusals } = await race(
    ['approved', 'rejected'].map((decision) => [
      'consultant_assigned',
      `select public.review_document('${ID.PASSPORT}', '${decision}')`,
    ]),
  );
  expect([won, refusals]).toEqual([1, ['P0001']]);
  expect(await count('public.notifications')).toBe(1);
  expect(await inProgress()).toBe(1);
});

testRounds('both last approvals at once: the form opens exactly once', 100, async () => {
  await owner(bothPending);
  const { won } = await race(
    [ID.PASSPORT, ID.FINANCIAL].map((id) => [
      'consultant_assigned',
      `select public.review_document('${id}', 'approved')`,
    ]),
  );
  expect(won).toBe(2);
  expect(await count("public.application_steps where step_type = 'ds160_form' and status = 'in_progress'")).toBe(1);
  expect(await inProgress()).toBe(1);
});

const bothScheduling = [
  `update public.visa_applications set consultant_id = '${ID.K1}'`,
  ...stageSqlOf('interview_scheduling', ID.A1),
  ...stageSqlOf('interview_scheduling', ID.A2),
];

testRounds('one slot for two clients: one booking, one clean refusal', 200, async (index) => {
  await owner([...bothScheduling, 'delete from public.consultant_appointments']);
  const { won, refusals } = await race(
    (['client_owner', 'client_other'] as const).map((actor, place) => [
      actor,
      `select public.book_pre_interview('${place ? ID.A2 : ID.A1}', ${workday(2 + (index % 90))}, '10:00')`,
    ]),
  );
  expect([won, refusals]).toEqual([1, ['23505']]);
  expect(await count('public.consultant_appointments')).toBe(1);
});

testRounds('two tickets of one client: one opens with its message', 120, async () => {
  await owner(['delete from public.support_tickets']);
  const { won, refusals } = await race([
    ['client_owner', "select public.create_ticket('Um')"],
    ['client_owner', "select public.create_ticket('Outro')"],
  ]);
  expect([won, refusals]).toEqual([1, ['23514']]);
  expect([await count('public.support_tickets'), await count('public.ticket_messages')]).toEqual([1, 1]);
});

const NEW_CLIENT = [
  `delete from public.visa_applications where client_id = '${ID.C2}'`,
  `delete from public.user_subscriptions where user_id = '${ID.C2}'`,
  'truncate public.payment_events, public.payments cascade',
];

testRounds('two checkouts of one client: one pending subscription', 100, async () => {
  await owner(NEW_CLIENT);
  const call: Call = ['service_role', `select public.open_checkout('${ID.C2}', '${ID.PLAN_B1}')`];
  expect((await race([call, call, call])).won).toBe(3);
  expect(await count(`public.user_subscriptions where user_id = '${ID.C2}'`)).toBe(1);
});

const paid = {
  id: 'cs_r',
  payment_status: 'paid',
  currency: 'brl',
  amount_total: 49997,
  payment_intent: 'pi_r',
  client_reference_id: ID.C2,
};
const bodies = [
  { id: 'evt_1', type: 'checkout.session.completed', data: { object: paid } },
  { id: 'evt_1', type: 'checkout.session.completed', data: { object: paid } },
  { id: 'evt_2', type: 'checkout.session.async_payment_succeeded', data: { object: paid } },
  { id: 'evt_3', type: 'checkout.session.expired', data: { object: { ...paid, payment_status: 'unpaid' } } },
  { id: 'evt_4', type: 'charge.refunded', data: { object: { id: 'ch_r', payment_intent: 'pi_r', refunded: true } } },
];

testRounds('duplicated webhooks in every order: one activation, then none after a refund', 140, async (index) => {
  await owner([
    ...NEW_CLIENT,
    'delete from public.notifications',
    `insert into public.user_subscriptions (user_id, plan_id, checkout_session_id) values ('${ID.C2}', '${ID.PLAN_B1}', 'cs_r')`,
  ]);
  const isRefunded = index % 2 === 1;
  const sent = isRefunded ? bodies : bodies.slice(0, 4);
  const turned = [...sent.slice(index % sent.length), ...sent.slice(0, index % sent.length)];
  const { won } = await race(
    turned.map((body) => ['service_role', `select public.apply_checkout_event('${JSON.stringify(body)}')`]),
  );
  expect(won).toBe(sent.length);
  const [row] = await database.sql.unsafe(`select status from public.user_subscriptions where user_id = '${ID.C2}'`);
  expect([turned.map((body) => body.type), row?.status]).toEqual([
    turned.map((body) => body.type),
    isRefunded ? 'cancelled' : 'active',
  ]);
  expect(await count("public.payment_events where outcome = 'activated'")).toBeLessThanOrEqual(1);
  expect(await count('public.notifications')).toBe(await count("public.payment_events where outcome = 'activated'"));
});

testRounds('two starts of one client: one application with seven steps', 100, async () => {
  await owner([
    ...NEW_CLIENT,
    `insert into public.user_subscriptions (user_id, plan_id, status) values ('${ID.C2}', '${ID.PLAN_B1}', 'active')`,
  ]);
  const start: Call = ['client_other', 'select public.start_application()'];
  const { won, refusals } = await race([start, start]);
  expect([won, refusals]).toEqual([1, ['23505']]);
  expect(await count(`public.application_steps where client_id = '${ID.C2}'`)).toBe(7);
});

/** What the consultant, and the client in another tab, do while the client confirms. */
const MEANWHILE: Call[] = [
  ['client_owner', `select public.correct_complement('${ID.A1}')`],
  ['consultant_assigned', `select public.return_complement('${ID.A1}', 'Confira', '{payer}')`],
  ['consultant_assigned', `select public.set_english('${ID.A1}', 'duties', 'I sell software.')`],
  ['consultant_assigned', `select public.mark_page_typed('${ID.A1}', 'Travel', 0)`],
  ['consultant_assigned', `select public.renew_complement('${ID.A1}', 'Data errada')`],
  ['consultant_assigned', `select public.set_official_draft('${ID.A1}', 'AA00DRAFT2', current_date - 1)`],
];

testRounds('a client confirms while the draft is worked on: a confirmed form is typed whole', 120, async (index) => {
  await owner(['delete from public.ds160_complements', ...OFFICIAL_READY]);
  const other = MEANWHILE[index % MEANWHILE.length];
  const confirms: Call = ['client_owner', `select public.confirm_complement('${ID.A1}', 0)`];
  const { won } = await race(other ? [confirms, other, confirms] : [confirms]);
  expect(won).toBeGreaterThanOrEqual(1);
  const [row] =
    await database.sql`select state, is_typed, confirmed_revision, confirmed_at from public.ds160_complements`;
  const isConfirmed = row?.state === 'confirmed';
  expect([other?.[1], row?.confirmed_revision, row?.confirmed_at !== null]).toEqual([
    other?.[1],
    isConfirmed ? 0 : null,
    isConfirmed,
  ]);
  if (isConfirmed) expect(row?.is_typed).toBe(true);
});

testRounds(
  'a file is delivered while its case is handed on: it is the consultant’s of the moment',
  60,
  async (index) => {
    await owner([
      'delete from public.case_files',
      `delete from storage.objects where name = '${PATH.caseFile}'`,
      `delete from private.inspected_objects where path = '${PATH.caseFile}'`,
      ...CASE_FILE_UPLOADED,
      `update public.visa_applications set consultant_id = '${ID.K1}' where id = '${ID.A1}'`,
    ]);
    const calls: Call[] = [
      ['consultant_assigned', `select public.deliver_file('${ID.A1}', 'other', '${PATH.caseFile}', 'carta.pdf')`],
      ['admin', `select public.admin_assign_consultant('${ID.A1}', '${ID.K2}')`],
    ];
    const [delivered, handed] = await Promise.allSettled(
      (index % 2 ? calls : calls.toReversed()).map(([actor, text]) => database.request(actor, text)),
    ).then((results) => (index % 2 ? results : results.toReversed()));
    expect(handed?.status).toBe('fulfilled');
    if (delivered?.status === 'rejected') expect(delivered.reason.code).toBe('42501');
    const files = await database.sql`select consultant_id from public.case_files`;
    expect(files.map((file) => file.consultant_id)).toEqual(delivered?.status === 'fulfilled' ? [ID.K2] : []);
  },
);

const ADMINS = [ID.AD, '00000000-0000-4000-8000-0000000000a8', '00000000-0000-4000-8000-0000000000a9'];

/** A verb of one administrator on another, each as they sign in. */
const asAdmin = (id: string, text: string) =>
  database.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ ...claimsOfPerson(id), aal: 'aal2' })}, true)`;
    await sql.unsafe('set local role authenticated');
    return sql.unsafe(text);
  });

const TAKES_AWAY = [
  (id: string) => `select public.admin_set_role('${id}', 'consultant')`,
  (id: string) => `select public.admin_set_deactivated('${id}', true)`,
  (id: string) => `select public.admin_resolve_erasure('${id}', 'done')`,
];

testRounds('administrators who end each other at once, two and three: one always stays', 180, async (index) => {
  const among = ADMINS.slice(0, 2 + (index % 2));
  await owner([
    'delete from public.erasure_requests',
    ...ADMINS.map(
      (id, place) => `insert into auth.users (id, email) values ('${id}', 'a${index}.${place}@example.test')
      on conflict (id) do update set email = excluded.email`,
    ),
    `update public.profiles set role = 'admin', email_proved_at = now(), deactivated_at = null
      where id in ('${among.join("', '")}')`,
    `update public.profiles set role = 'client' where id not in ('${among.join("', '")}') and role = 'admin'`,
    `insert into public.erasure_requests (id, user_id) select id, id from public.profiles where role = 'admin'`,
  ]);
  const results = await Promise.allSettled(
    among.map((id, place) =>
      asAdmin(id, TAKES_AWAY[(index + place * (index % 3)) % 3]?.(among[(place + 1) % among.length] ?? '') ?? ''),
    ),
  );
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code)] : []));
  expect(await count("public.profiles where role = 'admin' and deactivated_at is null")).toBeGreaterThanOrEqual(1);
  expect(new Set(refusals)).toEqual(new Set(['42501']));
});

test('that is at least a thousand rounds for each factor of one', () => {
  expect(planned).toBeGreaterThanOrEqual(1000 * FACTOR);
});
