import { CHILD_AT_A_CASE, CHILD_PLAN, childSql, HANDED_TO_C3, ID, openDatabase, type TestDatabase } from './support';
import { type Call, inTurn } from './support/turns';

/** Each test has its own database, because its changes are committed. */
let database: TestDatabase;
beforeEach(async () => {
  database = await openDatabase();
});
afterEach(() => database.close());

const owner = (statements: readonly string[]) => database.sql.unsafe(statements.join(';'));
const count = async (text: string): Promise<number> =>
  Number((await database.sql.unsafe(`select count(*)::int as n from ${text}`))[0]?.n);

const ADD: Call = ['client_owner', "select public.add_minor('Davi Cliente', '2020-02-29', 'filho', '2026-11-28')"];
const START: Call = ['client_owner', `select public.start_application('${ID.CHILD}')`];
const ACCEPT: Call = ['client_no_plan', `select public.accept_hand_over('${ID.CHILD}')`];
const BUY: Call = ['service_role', `select public.open_checkout('${ID.C1}', '${ID.PLAN_B1}', '${ID.CHILD}')`];
const ERASE: Call = ['admin', `select public.admin_resolve_erasure('${ID.ERASURE}', 'done')`];
const WITHDRAW: Call = ['client_owner', `select public.withdraw_consent('guardian', '${ID.CHILD}')`];
const ASSIGN: Call = ['admin', `select public.admin_assign_consultant('${ID.CHILD_CASE}', '${ID.K2}')`];

test('of two concurrent calls that add the same child, the second is rejected', async () => {
  const { hasWaited, refusal } = await inTurn(database, ADD, ADD);
  expect([hasWaited, refusal?.message]).toEqual([true, 'traveller_exists']);
  expect(await count('public.travellers')).toBe(1);
});

test('of two children added concurrently, the eleventh is rejected', async () => {
  await owner([
    `insert into public.travellers (client_id, full_name, birth_date, relationship)
     select '${ID.C1}', 'Criança ' || n, private.today() - n, 'filho' from generate_series(1, 9) n`,
  ]);
  const other: Call = ['client_owner', ADD[1].replace('Davi', 'Dora')];
  expect((await inTurn(database, ADD, other)).refusal?.message).toBe('too_many_travellers');
  expect(await count('public.travellers')).toBe(10);
});

test('of two concurrent starts for one child, the second finds the open case', async () => {
  await owner([...childSql(), CHILD_PLAN]);
  expect((await inTurn(database, START, START)).refusal?.message).toBe('application_already_open');
  expect(await count(`public.visa_applications where traveller_id = '${ID.CHILD}'`)).toBe(1);
});

test("start_application waits for a withdrawal of the child's consent and is rejected", async () => {
  await owner([...childSql(), CHILD_PLAN]);
  expect((await inTurn(database, WITHDRAW, START)).refusal?.code).toBe('42501');
  expect(await count(`public.visa_applications where traveller_id = '${ID.CHILD}'`)).toBe(0);
});

test('withdraw_consent waits for a starting case and ends it', async () => {
  await owner([...childSql(), CHILD_PLAN]);
  expect((await inTurn(database, START, WITHDRAW)).refusal).toBeUndefined();
  expect(await count(`public.visa_applications where traveller_id = '${ID.CHILD}' and status <> 'ended'`)).toBe(0);
});

test.each([
  ['withdraw_consent', WITHDRAW],
  ['an erasure', ERASE],
])("%s waits for the notice of a decision on the child's document and deletes its notification", async (_what, end) => {
  await owner([
    ...CHILD_AT_A_CASE,
    `insert into public.document_submissions (application_id, document_type, file_url, file_name, file_size, mime_type, original_name)
     values ('${ID.CHILD_CASE}', 'photo', 'x', 'x', 1, 'image/jpeg', 'foto.jpg')`,
  ]);
  const photo = `(select id from public.document_submissions where application_id = '${ID.CHILD_CASE}')`;
  await database.request('consultant_assigned', `select public.review_document(${photo}, 'rejected')`);
  const sends: Call = ['owner', `select private.send_review_notice('${ID.CHILD_CASE}')`];
  const { hasWaited, refusal } = await inTurn(database, sends, end);
  expect([hasWaited, refusal]).toEqual([true, undefined]);
  expect(
    await count(
      `public.notifications where metadata ->> 'application_id' = '${ID.CHILD_CASE}' and user_id = '${ID.C1}'`,
    ),
  ).toBe(0);
  expect(await count(`public.mail_outbox where data ->> 'application_id' = '${ID.CHILD_CASE}'`)).toBe(0);
});

test("open_checkout waits for the child's hand-over and is rejected", async () => {
  await owner([
    ...HANDED_TO_C3,
    "update public.user_subscriptions set status = 'cancelled' where traveller_id is not null",
  ]);
  expect((await inTurn(database, ACCEPT, BUY)).refusal?.code).toBe('42501');
  expect(await count(`public.user_subscriptions where traveller_id = '${ID.CHILD}' and status = 'pending'`)).toBe(0);
});

test('accept_hand_over removes the pending plan of a payment page opened before', async () => {
  await owner(HANDED_TO_C3);
  await owner([
    `insert into public.user_subscriptions (user_id, traveller_id, plan_id) values ('${ID.C1}', '${ID.CHILD}', '${ID.PLAN_B1}')`,
  ]);
  await database.request('client_no_plan', ACCEPT[1]);
  expect(await count(`public.user_subscriptions where traveller_id = '${ID.CHILD}' and status = 'pending'`)).toBe(0);
});

test("accept_hand_over waits for the guardian's erasure and is rejected", async () => {
  await owner(HANDED_TO_C3);
  const { hasWaited, refusal } = await inTurn(database, ERASE, ACCEPT);
  expect([hasWaited, refusal?.code]).toEqual([true, '42501']);
  expect(await count(`public.visa_applications where id = '${ID.CHILD_CASE}' and client_id = '${ID.C3}'`)).toBe(0);
});

test("the guardian's erasure waits for a hand-over and keeps its files", async () => {
  const file = `documents/${ID.C1}/${ID.CHILD_CASE}/passport_a1b2c3d4.pdf`;
  await owner([...HANDED_TO_C3, `insert into storage.objects (bucket_id, name) values ('visa-documents', '${file}')`]);
  const { hasWaited, refusal } = await inTurn(database, ACCEPT, ERASE);
  expect([hasWaited, refusal]).toEqual([true, undefined]);
  expect(await count(`private.erased_objects where path = '${file}'`)).toBe(0);
  expect(
    await count(
      `public.visa_applications where id = '${ID.CHILD_CASE}' and client_id = '${ID.C3}' and status <> 'ended'`,
    ),
  ).toBe(1);
});

test.each([
  ['before', ASSIGN, ACCEPT],
  ['after', ACCEPT, ASSIGN],
] as const)('a case is assigned %s it is handed over', async (_when, first, second) => {
  await owner(HANDED_TO_C3);
  expect((await inTurn(database, first, second)).refusal).toBeUndefined();
  const [row] = await database.sql.unsafe(
    `select client_id, consultant_id from public.visa_applications where id = '${ID.CHILD_CASE}'`,
  );
  expect(row).toEqual({ client_id: ID.C3, consultant_id: ID.K2 });
});
