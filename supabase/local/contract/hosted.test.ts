import type { SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { access, client, closeClients, newClient, rest, service } from './support/clients';
import { eventually } from './support/eventually';

/** Schema features that must work as on a hosted project. */

let sql: Sql;
beforeAll(async () => {
  sql = postgres(access.databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`drop table if exists public.contract_notes;
    create table public.contract_notes (id int generated always as identity primary key, doc jsonb, label text default 'x');
    create or replace function public.contract_wait(seconds float) returns text language sql as
      'select pg_sleep(seconds)::text';
    create or replace function public.contract_timeout() returns text language sql as
      $$ select current_setting('statement_timeout') $$;
    create or replace function public.contract_kind(value jsonb) returns text language sql as
      'select jsonb_typeof(value)';
    grant all on public.contract_notes to anon, authenticated, service_role;
    grant execute on function public.contract_wait, public.contract_timeout, public.contract_kind to anon, authenticated, service_role`);
});
afterAll(async () => {
  await sql.unsafe(
    `drop table public.contract_notes; drop function public.contract_wait; drop function public.contract_timeout; drop function public.contract_kind`,
  );
  await sql.end();
  await closeClients();
});

const post = (path: string, body: unknown, prefer = 'return=representation') =>
  rest(path, undefined, {
    method: 'POST',
    headers: { apikey: access.secretKey, 'content-type': 'application/json', prefer },
    body: JSON.stringify(body),
  });

test('PostgREST knows a new table without a restart', async () => {
  expect((await service().from('contract_notes').select('id')).error).toBeNull();
  await sql`create table public.contract_new (id int)`;
  await sql`grant select on public.contract_new to service_role`;
  await sql`notify pgrst, 'reload schema'`;
  await eventually(async () => (await service().from('contract_new').select('id')).error === null);
  await sql`drop table public.contract_new`;
});

test.each(['plain', '5', '{"a":1}', 'null', ''])('the string %j stays a string in a json column', async (doc) => {
  const created: { id: number; doc: unknown }[] = await (
    await post('/rest/v1/contract_notes', [{ doc }, { doc: { a: doc } }])
  ).json();
  expect(created.map((row) => row.doc)).toEqual([doc, { a: doc }]);
  const changed = await service()
    .from('contract_notes')
    .update({ doc })
    .eq('id', created[1]?.id ?? 0)
    .select('doc')
    .single();
  expect(changed.data?.doc).toBe(doc);
});

test.each([
  ['text', 'string'],
  ['5', 'string'],
  [5, 'number'],
  [{ a: 1 }, 'object'],
  [null, null],
])('the function argument %j arrives unchanged', async (value, kind) => {
  expect((await service().rpc('contract_kind', { value })).data).toBe(kind);
});

test('functions overloaded by argument types are resolved, or the call is rejected with an explanation', async () => {
  await sql.unsafe(`create function public.contract_twice(value int) returns text language sql as $$ select 'int' $$;
    create function public.contract_twice(value text) returns text language sql as $$ select 'text' $$;
    grant execute on function public.contract_twice(int), public.contract_twice(text) to service_role;
    notify pgrst, 'reload schema'`);
  const call = () => service().rpc('contract_twice', { value: 5 });
  await eventually(async () => (await call()).error?.code !== 'PGRST202');
  const { data, error } = await call();
  await sql.unsafe('drop function public.contract_twice(int); drop function public.contract_twice(text)');
  expect([data, error?.code]).toEqual([null, 'PGRST203']);
});

test('statements end after three seconds for visitors and after eight for signed-in users', async () => {
  const limit = async (api: SupabaseClient) => (await api.rpc('contract_timeout')).data;
  expect(await limit((await newClient()).api)).toBe('8s');
  // The timeout ends any statement, so the test waits for the shorter one only.
  const visitor = client();
  expect(await limit(visitor)).toBe('3s');
  const started = Date.now();
  const { error, status } = await visitor.rpc('contract_wait', { seconds: 7 });
  expect([status, error?.code, error?.message]).toEqual([500, '57014', 'canceling statement due to statement timeout']);
  expect(Date.now() - started).toBeGreaterThan(2500);
});

test('requests that the embedded backend cannot answer like a hosted project are rejected with an explanation', async () => {
  const answer = await post('/rest/v1/contract_notes?columns=label', [{}], 'missing=default');
  expect((await answer.json()).message).toBe('not in the embedded backend: Prefer: missing=default');
});
