import { randomUUID } from 'node:crypto';
import { checkInvariants } from '../restore/invariants';
import { newestRow } from '../restore/newestRow';
import { checkStructure } from '../restore/structureFaults';
import { ID, openDatabase, type TestDatabase } from './support';

let fresh: TestDatabase;
let restored: TestDatabase;
beforeAll(async () => {
  fresh = await openDatabase({ empty: true });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  restored = await openDatabase();
});
afterEach(() => restored.close());

/** Changes rows without triggers and foreign keys, as a broken backup may contain them. */
const damage = (statements: string) =>
  restored.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(statements);
  });

const faults = async (): Promise<Record<string, string[]>> => {
  const checked = [...(await checkStructure(fresh.sql, restored.sql)), ...(await checkInvariants(restored.sql))];
  return Object.fromEntries(checked.flatMap(({ what, faults: found }) => (found.length > 0 ? [[what, found]] : [])));
};

test('the restore checks find no fault in a database of the product', async () => {
  expect(await faults()).toEqual({});
});

const paid = `insert into public.payments (id, user_id, subscription_id, amount_cents, currency, captured_at, outcome)
  values ('pi_1', '${ID.C1}', '${ID.S1}', 49997, 'brl', now(), 'activated');
  update public.user_subscriptions set payment_intent_id = 'pi_1', amount_cents = 49997 where id = '${ID.S1}';`;

const someone = randomUUID();

const DAMAGE: [what: string, statements: string, fault: Record<string, unknown>][] = [
  [
    'account without a profile',
    `insert into auth.users (id, email) values ('${someone}', 'x@example.test')`,
    { 'accounts and profiles': [`account without a profile: ${someone}`] },
  ],
  [
    'profile without an account',
    `delete from auth.users where id = '${ID.C3}'`,
    { 'accounts and profiles': [`profile without an account: ${ID.C3}`] },
  ],
  [
    'missing step',
    `delete from public.application_steps where application_id = '${ID.A1}' and order_index = 7`,
    { steps: [`application with 6 of 7 steps: ${ID.A1}`] },
  ],
  [
    'application without a current step',
    `update public.application_steps set status = 'pending' where application_id = '${ID.A1}'`,
    { steps: [`application with 0 current steps: ${ID.A1}`] },
  ],
  [
    'second current step',
    `drop index public.application_steps_one_in_progress;
    update public.application_steps set status = 'in_progress' where application_id = '${ID.A1}' and order_index in (1, 2)`,
    {
      steps: [`application with 2 current steps: ${ID.A1}`],
      'tables, types and the rest': ['index public.application_steps_one_in_progress is missing'],
    },
  ],
  [
    'current step that comes too late',
    `update public.application_steps set status = case order_index when 3 then 'in_progress' else 'pending' end
    where application_id = '${ID.A1}'`,
    { steps: [`a step is open or waits before a completed one: ${ID.A1}`] },
  ],
  [
    'steps in another order',
    `alter table public.application_steps drop constraint application_steps_application_id_step_type_key;
    update public.application_steps set step_type = case step_type when 'ds160_form' then 'payment' else 'ds160_form' end
    where application_id = '${ID.A1}' and step_type in ('ds160_form', 'payment');
    alter table public.application_steps add unique (application_id, step_type)`,
    { steps: [`steps of another order: ${ID.A1}`] },
  ],
  [
    'decided application with open steps',
    `update public.visa_applications set status = 'completed', outcome = 'approved' where id = '${ID.A1}';
    update public.application_steps set status = 'pending' where application_id = '${ID.A1}'`,
    { steps: [`completed with 0 completed steps: ${ID.A1}`], 'kept figures': expect.any(Array) },
  ],
  ['missing payment', `${paid} delete from public.payments`, { money: [`plan without its payment: ${ID.S1}`] }],
  [
    'plan with a refunded payment',
    `${paid} update public.payments set is_refunded = true, refunded_cents = 49997`,
    { money: ['plan of what was given back: pi_1'] },
  ],
  [
    'refund above the payment',
    `${paid} update public.payments set refunded_cents = 49998`,
    { money: ['more given back than paid: pi_1'] },
  ],
  [
    "another amount than the plan's",
    `${paid} update public.payments set amount_cents = 100`,
    { money: ['paid 100 of 49997 cents: pi_1'] },
  ],
  [
    'unexplained payment',
    `${paid} update public.user_subscriptions set payment_intent_id = null`,
    { money: ['money that no plan, refund or entry explains: pi_1'] },
  ],
  [
    'word column without a decision',
    `delete from private.text_columns where name = 'public.profiles.full_name'`,
    { 'columns with words': ['no decision about public.profiles.full_name'] },
  ],
  [
    'wrong kept count',
    `update private.figures set amount = amount + 1 where figure = 'people' and kind = 'client'`,
    { 'kept figures': [expect.stringMatching(/^people client .*: 4 kept, 3 counted$/)] },
  ],
  [
    'missing policy',
    `drop policy "client reads own erasure requests" on public.erasure_requests`,
    { 'policies and row security': ['policy public.erasure_requests.client reads own erasure requests is missing'] },
  ],
  [
    'table without row security',
    'alter table public.profiles disable row level security',
    { 'policies and row security': ['table public.profiles is another'] },
  ],
  [
    'changed function',
    `create or replace function private.is_erased(p_user_id uuid) returns boolean language sql stable security definer
    set search_path = '' as $$ select false $$`,
    { 'functions and triggers': [expect.stringContaining('private.is_erased(uuid) is another')] },
  ],
  [
    'disabled trigger',
    'alter table public.mail_outbox disable trigger mail_outbox_forget_last',
    { 'functions and triggers': ['trigger public.mail_outbox.mail_outbox_forget_last is another'] },
  ],
  [
    'additional grant',
    'grant delete on public.profiles to anon',
    { grants: ['grant table public.profiles is no part of the product'] },
  ],
  [
    'missing constraint',
    'alter table public.payments drop constraint payments_refunded_cents_check',
    { 'tables, types and the rest': ['constraint public.payments.payments_refunded_cents_check is missing'] },
  ],
];

test.each(DAMAGE)('the restore checks report: %s', async (_what, statements, fault) => {
  await damage(statements);
  expect(await faults()).toEqual(fault);
});

test("the restore checks ignore objects of the host's schedule", async () => {
  await damage(`create function private.call_function(name text) returns bigint language sql as $$ select 1::bigint $$;
    revoke all on function private.call_function(text) from public`);
  expect(await faults()).toEqual({});
});

test('newestRow returns the table and time of the newest row', async () => {
  await damage("update public.notifications set created_at = now() + interval '1 day'");
  expect(await newestRow(restored.sql)).toMatchObject({ table: 'notifications' });
  expect((await newestRow(fresh.sql))?.table).toBe('subscription_plans');
});
