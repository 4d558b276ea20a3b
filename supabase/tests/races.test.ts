import {
  CASE_FILE_UPLOADED,
  claimsOfPerson,
  ID,
  openDatabase,
  PATH,
  SENDS_REVIEW_NOTICES,
  stageSqlOf,
  type TestDatabase,
  workday,
} from './support';
import { OFFICIAL_READY } from './support/matrix/preconditions';

/**
 * Races with real connections and commits. A push plays a tenth of the rounds, because turns.test.ts shows the verbs'
 * locks in a fixed order; `ROTAVISTO_RACES=10` plays a hundred times as many.
 */
const FACTOR = Number(process.env.ROTAVISTO_RACES ?? 0.1);
const CONFLICTS = new Set(['PT409', '40001', '23505', '23514', 'P0001', 'P0002']);

/** Each test has its own database, because races commit. */
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
/**
 * Declares a test with this number of rounds and adds it to the planned sum at once, so the sum does not depend on
 * filters.
 */
function testRounds(title: string, rounds: number, round: (index: number) => Promise<void>): void {
  planned += rounds * FACTOR;
  const all = async () => {
    for (let index = 0; index < rounds * FACTOR; index++) await round(index);
  };
  // The limit only ends a race that hangs. Ten times the rounds may need ten times as long on a busy machine, and a
  // tenth of them keeps the limit of all.
  test(title, all, 120_000 * Math.max(1, FACTOR));
}

test('of a hundred files uploaded at once, forty are stored', async () => {
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

testRounds('two concurrent moves of one card: one succeeds, the other is a conflict', 220, async (index) => {
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

testRounds('a submission during a move of the card leaves exactly one step in progress', 120, async () => {
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

testRounds('opposite reviews of one document: one is stored, and the client gets one notification', 200, async () => {
  await owner([...bothPending, 'delete from public.notifications']);
  const { won, refusals } = await race(
    ['approved', 'rejected'].map((decision) => [
      'consultant_assigned',
      `select public.review_document('${ID.PASSPORT}', '${decision}')`,
    ]),
  );
  expect([won, refusals]).toEqual([1, ['P0001']]);
  await owner([SENDS_REVIEW_NOTICES]);
  expect(await count('public.notifications')).toBe(1);
  expect(await inProgress()).toBe(1);
});

testRounds('a decision that is undone while its notice is sent is either undone or sent', 200, async () => {
  await owner([...bothPending, 'delete from public.notifications', 'delete from private.review_notices']);
  await database.request('consultant_assigned', `select public.review_document('${ID.PASSPORT}', 'rejected')`);
  const [undone] = await Promise.allSettled([
    database.request('consultant_assigned', `select public.undo_review('${ID.PASSPORT}')`),
    owner([`select private.send_review_notice('${ID.A1}')`]),
  ]);
  const isSent = undone.status === 'rejected';
  expect(await count('public.notifications')).toBe(isSent ? 1 : 0);
  expect(await count(`public.document_submissions where id = '${ID.PASSPORT}' and status = 'pending'`)).toBe(
    isSent ? 0 : 1,
  );
  expect(await inProgress()).toBe(1);
});

testRounds('both last approvals at once open the form step exactly once', 100, async () => {
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

testRounds('two clients book one slot: one succeeds, the other is rejected', 200, async (index) => {
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

testRounds('two tickets of one client at once: one is opened with its message', 120, async () => {
  await owner(['delete from public.support_tickets']);
  const { won, refusals } = await race([
    ['client_owner', "select public.create_ticket('Um')"],
    ['client_owner', "select public.create_ticket('Outro')"],
  ]);
  expect([won, refusals]).toEqual([1, ['23514']]);
  expect([await count('public.support_tickets'), await count('public.ticket_messages')]).toEqual([1, 1]);
});

testRounds('one request sent three times at once opens one ticket, and each answer names it', 120, async () => {
  await owner(['delete from public.support_tickets', 'delete from private.answered_requests']);
  const sent = "select id from public.create_ticket('Prazo', request_id => 'a5a5a5a5-0000-4000-8000-000000000001')";
  const answers = await Promise.all([1, 2, 3].map(() => database.request('client_owner', sent)));
  expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1);
  expect([await count('public.support_tickets'), await count('public.ticket_messages')]).toEqual([1, 1]);
});

const NEW_CLIENT = [
  `delete from public.visa_applications where client_id = '${ID.C2}'`,
  `delete from public.user_subscriptions where user_id = '${ID.C2}'`,
  'truncate public.payment_events, public.payments cascade',
];

testRounds('two checkouts of one client at once share one pending subscription', 100, async () => {
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

testRounds('repeated webhooks in every order activate a plan once, and never after a refund', 140, async (index) => {
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

testRounds('two starts of one client at once make one application with seven steps', 100, async () => {
  await owner([
    ...NEW_CLIENT,
    `insert into public.user_subscriptions (user_id, plan_id, status) values ('${ID.C2}', '${ID.PLAN_B1}', 'active')`,
  ]);
  const start: Call = ['client_other', 'select public.start_application()'];
  const { won, refusals } = await race([start, start]);
  expect([won, refusals]).toEqual([1, ['23505']]);
  expect(await count(`public.application_steps where client_id = '${ID.C2}'`)).toBe(7);
});

/** Verbs of the consultant, and of the client in a second tab, during the client's confirmation. */
const MEANWHILE: Call[] = [
  ['client_owner', `select public.correct_complement('${ID.A1}')`],
  ['consultant_assigned', `select public.return_complement('${ID.A1}', 'Confira', '{payer}')`],
  ['consultant_assigned', `select public.set_english('${ID.A1}', 'duties', 'I sell software.')`],
  ['consultant_assigned', `select public.mark_page_typed('${ID.A1}', 'Travel', 0)`],
  ['consultant_assigned', `select public.renew_complement('${ID.A1}', 'Data errada')`],
  ['consultant_assigned', `select public.set_official_draft('${ID.A1}', 'AA00DRAFT2', current_date - 1)`],
];

testRounds('a form confirmed during changes of the draft is completely typed', 120, async (index) => {
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

testRounds('a file delivered while its case changes consultants belongs to the new consultant', 60, async (index) => {
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
});

const ADMINS = [ID.AD, '00000000-0000-4000-8000-0000000000a8', '00000000-0000-4000-8000-0000000000a9'];

/** A call of one administrator's verb with the given account. */
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

testRounds('two or three administrators who demote each other at once: one stays administrator', 180, async (index) => {
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

test('at least a thousand rounds are planned for a factor of one', () => {
  expect(planned).toBeGreaterThanOrEqual(1000 * FACTOR);
});
