import postgres, { type Sql } from 'postgres';
import { DEMO_ACCOUNTS } from '../../../shared/config/demoAccounts';
import { deepTest, isDeep } from '../../../shared/tooling/jest/deep';
import { access, closeClients, signedIn } from './support/clients';
import { ownBackend } from './support/ownBackend';

let sql: Sql;
afterAll(() => sql.end());
// Other tests' purchases and cases would be counted; only the tests that a push leaves out count them.
if (isDeep) ownBackend({ seed: true });
else afterAll(closeClients);
beforeAll(() => {
  sql = postgres(access.databaseUrl, { max: 2 });
});

test.each(DEMO_ACCOUNTS)('$email can sign in as $role', async ({ email, role }) => {
  const api = await signedIn(email);
  const { data } = await api.from('profiles').select('role').eq('email', email).single();
  expect(data?.role).toBe(role);
});

test("the first consultant's board has a card in every column", async () => {
  const api = await signedIn('consultor@rotavisto.test');
  const { data } = await api.rpc('consultant_board');
  const columns = new Set(data.map((card: { current_step: string }) => card.current_step));
  expect([...columns].sort()).toEqual([
    'decision',
    'document_collection',
    'document_review',
    'ds160_form',
    'interview',
    'interview_scheduling',
    'payment',
  ]);
});

test('the search finds a demo client by a mistyped name', async () => {
  const api = await signedIn('admin@rotavisto.test');
  const { data } = await api.rpc('search', { query: 'anna sousa' });
  expect(data?.map(({ title }: { title: string }) => title)).toContain('Ana Souza');
});

test("Ana's case is at the DS-160 step with a draft and readable, approved documents", async () => {
  const api = await signedIn('cliente@rotavisto.test');
  // Her daughter has a separate case.
  const { data: own } = await api.from('visa_applications').select('id').is('traveller_id', null).single();
  const ofOwn = (table: string, columns: string) =>
    api
      .from(table)
      .select(columns)
      .eq('application_id', own?.id ?? '');
  const steps = await ofOwn('application_steps', 'step_type').eq('status', 'in_progress');
  expect(steps.data).toEqual([{ step_type: 'ds160_form' }]);
  expect((await ofOwn('ds160_forms', 'surname')).data).toEqual([{ surname: 'Souza' }]);
  const { data: documents } = await api
    .from('document_submissions')
    .select('file_name, status')
    .eq('application_id', own?.id ?? '');
  expect(documents?.map(({ status }) => status)).toEqual(['approved', 'approved']);
  for (const { file_name: path } of documents ?? []) {
    const { data } = await api.storage.from('visa-documents').download(path);
    expect((await data?.text())?.startsWith('%PDF-')).toBe(true);
  }
  expect((await api.rpc('create_ticket', { subject: 'Uma dúvida' })).error).toBeNull();
});

test('the demo has a client without a plan, and one with a plan only', async () => {
  const [without, fresh] = [await signedIn('semplano@rotavisto.test'), await signedIn('novo@rotavisto.test')];
  expect((await without.from('user_subscriptions').select('id')).data).toEqual([]);
  expect((await fresh.from('user_subscriptions').select('status')).data).toEqual([{ status: 'active' }]);
  expect((await fresh.from('visa_applications').select('id')).data).toEqual([]);
});

test("rows inside a verb's result are objects, alone and in lists", async () => {
  const admin = await signedIn('admin@rotavisto.test');
  const { data: sales } = await admin.rpc('sales_summary', { period: 'year' });
  expect(sales?.chart[0]).toMatchObject({ month: expect.any(String) });
  const client = await signedIn('novo@rotavisto.test');
  const { data: application } = await client.rpc('start_application');
  expect(application?.application_steps.map((step: { order_index: number }) => step.order_index)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
  await sql`delete from public.visa_applications where id = ${application?.id}`;
});

test('the demo data has sales in eight months', async () => {
  const months = await sql`select distinct date_trunc('month', created_at) from public.user_subscriptions
    where checkout_session_id like 'cs_test_%' and status = 'active'`;
  expect(months.length).toBeGreaterThanOrEqual(7);
});

deepTest('the administrator’s figures count the seeded rows', async () => {
  const api = await signedIn('admin@rotavisto.test');
  const { data } = await api.rpc('sales_summary', { period: 'year' });
  const [sold] = await sql`select count(*)::int as amount, sum(amount_cents) / 100.0 as revenue,
      count(*) filter (where is_refunded)::int as refunds
    from public.payments where captured_at > now() - interval '1 year'`;
  expect(sold?.amount).toBeGreaterThan(20);
  expect(sold?.refunds).toBeGreaterThan(0);
  expect(data).toMatchObject({ paid: sold?.amount, total_revenue: Number(sold?.revenue), refunds: sold?.refunds });
  const [plans] = await sql`select count(*) filter (where status = 'active')::int as active,
      count(*) filter (where payment_intent_id is null and started_at is not null)::int as free
    from public.user_subscriptions`;
  expect(data).toMatchObject({ active_subscriptions: plans?.active, free: plans?.free });
  expect(plans?.free).toBeGreaterThan(0);
});

test('every foreign key of the demo data refers to an existing row, although triggers were off', async () => {
  const references = await sql<{ child: string; parent: string; child_column: string; parent_column: string }[]>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname as child_column,
      f.attname as parent_column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;
  expect(references.length).toBeGreaterThan(20);
  for (const { child, parent, child_column: column, parent_column: key } of references) {
    const [counted] = await sql.unsafe(
      `select count(*)::int as lost from ${child} x where x.${column} is not null
       and not exists (select from ${parent} y where y.${key} = x.${column})`,
    );
    expect([child, column, counted?.lost]).toEqual([child, column, 0]);
  }
});

deepTest('the steps of the demo cases end in order and not in the future', async () => {
  const [wrong] = await sql`select count(*)::int as count from public.application_steps a
    left join public.application_steps b on b.application_id = a.application_id and b.order_index = a.order_index + 1
    where b.completed_at < a.completed_at or a.completed_at > now() or a.started_at > a.completed_at`;
  expect(wrong?.count).toBe(0);
});

deepTest('the history of a decided demo application has entries from its start to its decision', async () => {
  const api = await signedIn('admin@rotavisto.test');
  const { data } = await api.from('visa_applications').select('id').eq('status', 'completed').limit(1).single();
  const timeline = await api.rpc('application_timeline', { application_id: data?.id });
  const actions = timeline.data.map((entry: { action: string }) => entry.action);
  expect(actions).toEqual(
    expect.arrayContaining(['start_application', 'submit_ds160', 'register_protocol', 'record_decision']),
  );
});

deepTest('the stand-in for Stripe refunds a payment of the demo data once', async () => {
  const [payment] = await sql<{ id: string; user_id: string }[]>`
    select id, user_id from public.payments where not is_refunded and captured_at is not null order by id limit 1`;
  const [entry] = await sql<{ id: string }[]>`
    insert into public.payments_to_resolve (payment_id, user_id, reason)
    values (${payment?.id ?? ''}, ${payment?.user_id ?? ''}, 'already_active') returning id`;
  const admin = await signedIn('admin@rotavisto.test');
  const refund = () =>
    admin.functions.invoke('refund-payment', { body: { entryId: entry?.id, note: 'Pago duas vezes' } });
  const { data, error } = await refund();
  expect([error, data]).toEqual([null, { status: 'succeeded' }]);
  const [after] = await sql`
    select r.status, p.refunded_cents = p.amount_cents as is_whole
    from public.payments_to_resolve r join public.payments p on p.id = r.payment_id where r.id = ${entry?.id ?? ''}`;
  expect(after).toEqual({ status: 'refunded', is_whole: true });
  expect((await refund()).error).toMatchObject({ context: { status: 409 } });
});

test('consultant and administrator see that mail to a client of the second consultant is undeliverable', async () => {
  const [consultant, admin] = [await signedIn('consultora@rotavisto.test'), await signedIn('admin@rotavisto.test')];
  const { data: day } = await consultant.rpc('consultant_day');
  const entry = day?.find(({ kind }: { kind: string }) => kind === 'unreachable');
  const { data: listed } = await admin.rpc('admin_undeliverable');
  expect(listed?.map(({ address }: { address: string }) => address)).toContain(entry?.detail);
});
