import { useDatabase } from './support';
import { CATALOGUE_CHECKS } from './support/catalogueChecks';

/** The checks of the hosted platform's security advisor, and our own rules. */
const { database } = useDatabase();

test.each(Object.entries(CATALOGUE_CHECKS))('%s', async (_promise, query) => {
  expect(await database().sql.unsafe(query)).toEqual([]);
});

test('anonymous visitors may execute only these functions: reports, schema version, published facts, the end of a session, address confirmation and session check', async () => {
  const rows = await database().sql`select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('anon', p.oid, 'execute') order by 1`;
  expect(rows.map((row) => row.name)).toEqual([
    'private.check_session',
    'private.confirm_address_change',
    'private.published_facts',
    'private.published_satisfaction',
    'private.report_client_error',
    'private.report_load',
    'private.report_vitals',
    'private.schema_version',
    'private.session_end',
    'public.confirm_address_change',
    'public.published_facts',
    'public.published_satisfaction',
    'public.report_client_error',
    'public.report_load',
    'public.report_vitals',
    'public.schema_version',
    'public.session_end',
  ]);
});

test('no policy allows every row to everyone, except reading plans', async () => {
  const rows = await database().sql`select tablename, policyname from pg_policies
    where schemaname in ('public', 'storage', 'realtime') and (qual = 'true' or with_check = 'true')`;
  expect(rows).toEqual([{ tablename: 'subscription_plans', policyname: 'anyone reads plans' }]);
});

test('seven trigram indexes cover names, words, e-mail addresses and phone numbers', async () => {
  const rows = await database().sql`select indexdef from pg_indexes where indexdef like '%gin_trgm_ops%' order by 1`;
  expect(rows).toHaveLength(7);
});

test('status columns are text with a check, so that filters can use their indexes under row security', async () => {
  const rows = await database().sql`select c.relname, format_type(a.atttypid, a.atttypmod) as type,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checked
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
    where a.attname = 'status' and c.relkind = 'r'`;
  expect(rows).toHaveLength(8);
  for (const row of rows) expect(row).toMatchObject({ type: 'text', checked: true });
});

test('buckets are private and limited to their file types and sizes', async () => {
  expect(
    await database().sql`select id, public, file_size_limit::int as max, allowed_mime_types from storage.buckets`,
  ).toEqual([
    {
      id: 'visa-documents',
      public: false,
      max: 5_242_880,
      allowed_mime_types: ['application/pdf', 'image/jpeg', 'image/png'],
    },
    { id: 'operations', public: false, max: 64 * 1024, allowed_mime_types: ['application/json'] },
  ]);
});
