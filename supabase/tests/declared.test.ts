import { randomBytes } from 'node:crypto';
import type { ISql, Sql } from 'postgres';
import { compare as compareAll } from '../declared/compare';
import { apply, declaredFiles } from '../declared/databases';
import { delta } from '../declared/delta';
import { releaseTables, rowChanges, withRows } from '../declared/releaseRows';
import { HOSTED_SQL } from './support/hosted/hosted';
import { connect } from './support/templates';
import { useDatabase } from './support/useDatabase';

/** The migrated database, as every test file has it. */
const { database } = useDatabase({ empty: true });

const name = `declared_${randomBytes(6).toString('hex')}`;
const server = () => process.env.ROTAVISTO_TEST_DATABASE ?? '';
let declared: Sql;

beforeAll(async () => {
  const owner = connect(server());
  await owner.unsafe(`create database ${name}`);
  await owner.end();
  declared = connect(server(), name);
  await declared.unsafe(HOSTED_SQL);
  await apply(declared, declaredFiles());
});
afterAll(async () => {
  await declared.end();
  const owner = connect(server());
  await owner.unsafe(`drop database ${name} with (force)`);
  await owner.end();
});

/** A copied database lacks the settings that belong to the original's name, so they are left out. */
const compare = async (one: ISql, other: ISql) =>
  (await compareAll(one, other)).filter((difference) => !difference.includes(': setting '));

class RolledBack extends Error {}

/** The differences after a statement in the declared database, which is rolled back. */
async function differencesAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  await declared
    .begin(async (transaction) => {
      await transaction.unsafe(statement);
      found = await compare(transaction, database().sql);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return found;
}

test('the chapters and the migrations make the same database', async () => {
  expect(await compare(declared, database().sql)).toEqual([]);
});

/** The first column is the beginning of the reported line. */
test.each([
  ['grant schema', 'revoke usage on schema private from anon'],
  ['extension', 'drop extension pg_trgm cascade'],
  ['table', 'create table private.planted (id int primary key)'],
  ['table', 'alter table public.profiles disable row level security'],
  [
    'view',
    'create or replace view private.silent_payments with (security_invoker = true) as select * from private.silent_payments limit 0',
  ],
  ['column', 'alter table public.profiles add column planted text'],
  [
    'column',
    'alter table public.profiles drop column calendly_url; alter table public.profiles add column calendly_url text',
  ],
  ['column', "alter table public.profiles alter column role set default 'admin'"],
  ['column', 'alter table public.profiles alter column phone set not null'],
  ['column', 'alter table public.visa_applications alter column decision_reason type varchar(2000)'],
  ['column public.person', 'alter type public.person add attribute planted text'],
  [
    'column public.person',
    'alter type public.person drop attribute phone; alter type public.person add attribute phone text',
  ],
  ['sequence', 'alter sequence public.ticket_numbers increment by 2'],
  ['domain', 'create domain required.planted as text not null'],
  ['constraint', 'alter table public.profiles drop constraint profiles_phone_check'],
  ['constraint', 'alter domain required.application_status drop constraint application_status_check'],
  ['index', 'drop index public.profiles_email'],
  [
    'function',
    'create or replace function private.digits_term(p_term text) returns text language sql immutable as $$ select null $$',
  ],
  ['function', "alter function private.digits_term(text) set search_path = 'public'"],
  ['trigger', 'drop trigger facts_touch on private.facts'],
  ['trigger', 'alter table private.facts disable trigger facts_touch'],
  ['policy', 'create policy planted on public.profiles for select to anon using (true)'],
  ['policy storage.objects', 'create policy planted on storage.objects for select to anon using (true)'],
  ['grant table', 'grant select on public.audit_log to anon'],
  ['grant column', 'grant update (role) on public.profiles to authenticated'],
  ['grant function', 'grant execute on function private.digits_term(text) to anon'],
  ['default privilege', 'alter default privileges in schema public grant select on tables to anon'],
  ['comment table', "comment on table public.profiles is 'planted'"],
  ['comment column', "comment on column public.profiles.role is 'planted'"],
  ['comment function', "comment on function private.digits_term(text) is 'planted'"],
])('compareAll reports a difference in a %s: %s', async (kind, statement) => {
  const found = await differencesAfter(statement);
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^only the (chapters|migrations) make: ${kind}`)));
});

test('compareAll reports a difference in a setting of the database', async () => {
  await declared.unsafe(`alter role anon in database ${name} set statement_timeout = '9s'`);
  const found = await compareAll(declared, database().sql);
  expect(found).toContainEqual(expect.stringContaining('only the chapters make: setting anon: {statement_timeout=9s}'));
});

describe('rows of the release', () => {
  const tables = (rows: Record<string, unknown>[]) => [{ table: 'private.roles', key: 'role', rows }];
  const declaredRoles = [
    { role: 'client', is_given: true },
    { role: 'consultant', is_given: true },
    { role: 'admin', is_given: true },
    { role: 'erased', is_given: false },
  ];
  const changes = async (rows: Record<string, unknown>[]) =>
    (await rowChanges(database().sql, tables(rows))).map(({ what }) => what);

  test('rowChanges reports a row that only one side has or that has another value', async () => {
    expect(await changes(declaredRoles)).toEqual([]);
    expect(await changes([...declaredRoles, { role: 'partner', is_given: true }])).toEqual([
      'partner is declared alone',
    ]);
    expect(await changes(declaredRoles.slice(1))).toEqual(['client is in the migrations alone']);
    const changed = declaredRoles.map((row) => (row.role === 'erased' ? { ...row, is_given: true } : row));
    expect(await changes(changed)).toEqual(['erased differs in is_given']);
  });

  test('the statements add and change rows, and keep later changes of an owner', async () => {
    const wanted = tables([
      ...declaredRoles.slice(0, 2),
      { role: 'admin', is_given: false },
      { role: 'erased', is_given: true },
      { role: 'partner', is_given: true },
    ]);
    const statements = (await rowChanges(database().sql, wanted)).map(({ statement }) => statement).join('\n');
    await database().scene(async (scene) => {
      await scene.sql('create table private.was as select * from private.roles');
      await scene.sql("update private.roles set is_given = true where role = 'erased'");
      for (const statement of statements.split(/;\n/).filter((text) => text.trim())) await scene.sql(statement);
      expect(await scene.sql('select role, is_given from private.roles order by role')).toEqual([
        { role: 'admin', is_given: false },
        { role: 'client', is_given: true },
        { role: 'consultant', is_given: true },
        { role: 'erased', is_given: true },
        { role: 'partner', is_given: true },
      ]);
    });
  });
});

test('the rows of a table that does not exist yet are one statement', async () => {
  const rows = [{ wish: 'a' }, { wish: 'b' }];
  const changes = await rowChanges(database().sql, [{ table: 'private.wishes', key: 'wish', rows }]);
  expect(changes.map(({ what }) => what)).toEqual(['a, b is declared alone']);
});

test('releaseTables lists tables in the order in which the chapters create them', () => {
  const names = releaseTables().map(({ table }) => table);
  expect(names.indexOf('private.roles')).toBeLessThan(names.indexOf('public.subscription_plans'));
  expect(names.indexOf('public.subscription_plans')).toBeLessThan(names.indexOf('private.quick_messages'));
});

test('withRows puts new rows before the foreign keys that need them, and deletions at the end', () => {
  const [table, key] = [
    'CREATE TABLE a (b text);',
    'ALTER TABLE "c" ADD CONSTRAINT "d" FOREIGN KEY (b) REFERENCES a(b);',
  ];
  const [row, gone] = ["insert into a (b) select 'x';", "delete from a where b = 'y';"];
  expect(withRows(`${table}\n${key}`, [gone, row])).toBe([`${table}\n`, row, key, gone].join('\n'));
  expect(withRows(table, [row])).toBe([table, row].join('\n'));
});

test('a generated migration turns the migrated database into the one of changed chapters', async () => {
  const [changed, migrated] = [`${name}_new`, `${name}_old`];
  const owner = connect(server());
  // A database without connections can be copied.
  await declared.end();
  for (const copy of [changed, migrated]) await owner.unsafe(`create database ${copy} template ${name}`);
  declared = connect(server(), name);
  const [fresh, old] = [connect(server(), changed), connect(server(), migrated)];
  const at = (database: string) => Object.assign(new URL(server()), { pathname: `/${database}` }).href;
  try {
    await fresh.unsafe(`
      alter table public.profiles add column city text check (length(city) <= 200);
      grant update (city) on public.profiles to authenticated;
      create table private.wishes (id uuid primary key, note text not null, user_id uuid references public.profiles (id));
      comment on table private.wishes is 'Wishes.';
      alter type public.admin_alerts add attribute wishes required.bigint;
      create or replace function private.digits_term(p_term text) returns text
        language sql immutable parallel safe set search_path = '' as $$ select 'a;' || chr(10) || ';' $$;
      create policy "a planted policy" on public.profiles for select to anon using (false);
      drop trigger facts_touch on private.facts;`);
    expect(await compare(fresh, old)).not.toEqual([]);
    const text = await delta({ declared: at(changed), migrated: at(migrated) });
    expect(text).not.toMatch(/OWNER TO|"postgres"/);
    await old.begin((transaction) => transaction.unsafe(`set local check_function_bodies = off;\n${text}`));
    expect(await compare(fresh, old)).toEqual([]);
    expect(await delta({ declared: at(changed), migrated: at(migrated) })).toBe('');
  } finally {
    await Promise.all([fresh.end(), old.end()]);
    for (const copy of [changed, migrated]) await owner.unsafe(`drop database if exists ${copy} with (force)`);
    await owner.end();
  }
});
