import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import frozen from '../frozenMigrations.json';
import { columnsOf, copyTable } from '../local/moving/moveRows';
import { tablesToMove } from '../local/moving/tablesToMove';
import { seedDemoData } from '../seed/seedDemoData';
import { migrations } from './support';
import { type HostedProject, withHostedProject } from './support/hosted/hostedOwner';

/** Pilots have run the files in frozenMigrations.json on their databases, so every later file runs on their rows. */
const FROZEN: Record<string, string> = frozen;

const files = migrations();
const chapters = files.filter(({ name }) => name in FROZEN);
const later = files.filter(({ name }) => !(name in FROZEN));

test('a migration that has run somewhere reads as it did then; a change is a new file', () => {
  const digests = Object.fromEntries(
    chapters.map(({ name, text }) => [name, createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')]),
  );
  expect(digests).toEqual(FROZEN);
});

test('a new migration stands after every frozen one', () => {
  const last = Object.keys(FROZEN).sort().at(-1) ?? '';
  expect(later.map(({ name }) => name).filter((name) => name < last)).toEqual([]);
});

/** Tables, columns, types, functions, policies, triggers, indexes and rights, each as a line of text. */
const STRUCTURE = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'required'))
  select format('column %s.%s %s %s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attacl) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid join ours on ours.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  union all
  select format('class %s %s %s %s', c.oid::regclass, c.relkind, c.relrowsecurity, c.relacl)
  from pg_class c join ours on ours.oid = c.relnamespace
  union all
  select format('constraint %s %s %s %s', coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text),
    k.conname, k.convalidated, pg_get_constraintdef(k.oid)) from pg_constraint k join ours on ours.oid = k.connamespace
  union all
  select format('index %s', pg_get_indexdef(i.indexrelid))
  from pg_index i join pg_class c on c.oid = i.indrelid join ours on ours.oid = c.relnamespace
  union all
  select format('function %s %s %s', p.oid::regprocedure, p.proacl, pg_get_functiondef(p.oid))
  from pg_proc p join ours on ours.oid = p.pronamespace where p.prokind = 'f'
  union all
  select format('trigger %s %s', t.tgenabled, pg_get_triggerdef(t.oid))
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid join ours on ours.oid = p.pronamespace where not t.tgisinternal
  union all
  select format('policy %s.%s %s %s %s %s %s', schemaname, tablename, policyname, roles, cmd, qual, with_check)
  from pg_policies
  order by 1`;

async function structureOf(project: HostedProject): Promise<string[]> {
  const sql = project.session();
  const rows = await sql.unsafe<{ line: string }[]>(STRUCTURE);
  await sql.end();
  const owner = new URL(project.url).username;
  return rows.map(({ line }) => line.replaceAll(owner, 'owner'));
}

const countsOf = async (sql: Sql, tables: readonly string[]) => {
  const counts: [string, number][] = [];
  for (const table of tables) {
    const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${table}`);
    counts.push([table, row?.count ?? 0]);
  }
  return counts;
};

/** The demo and volume rows of today's seed, in the columns that the older database has. */
async function fill(old: Sql, source: Sql, tables: readonly string[]): Promise<void> {
  const shared = new Map<string, string[]>();
  for (const table of tables) {
    const there = new Set(await columnsOf(source, table));
    shared.set(
      table,
      (await columnsOf(old, table)).filter((column) => there.has(column)),
    );
  }
  await source.begin((from) =>
    old.begin(async (to) => {
      await to`set local session_replication_role = replica`;
      for (const [table, columns] of shared) {
        await to.unsafe(`delete from ${table}`);
        await copyTable(from, to, table, columns);
      }
    }),
  );
}

/** Each in a session of its own, which has loaded no library yet: a push that stopped half way goes on so. */
async function migrateAll(project: HostedProject, wanted: typeof files, what: string): Promise<void> {
  for (const { name, text } of wanted) {
    await project.migrate(text).catch((error: Error) => {
      throw new Error(`${name} on ${what}: ${error.message}`);
    });
  }
}

/** What a user who is no superuser has made, and the function that the API of the project runs before every request. */
async function expectHosted(sql: Sql): Promise<void> {
  const [who] = await sql`select rolsuper from pg_roles where rolname = current_user`;
  const [tables] = await sql`select count(*)::int as count from pg_tables
    where schemaname = 'public' and tableowner = current_user`;
  const settings = await sql`select unnest(setconfig) as setting from pg_db_role_setting s
    join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
    where s.setrole = 'authenticator'::regrole`;
  expect(who).toEqual({ rolsuper: false });
  expect(tables?.count).toBeGreaterThan(10);
  expect([...settings]).toEqual([{ setting: 'pgrst.db_pre_request=private.check_session' }]);
}

test('a database of the frozen chapters, with demo and volume data in it, becomes what a new one is', async () => {
  await withHostedProject(async (old) =>
    withHostedProject(async (fresh) => {
      await migrateAll(old, chapters, 'a new database');
      await migrateAll(fresh, files, 'a new database');
      const [source, target] = [fresh.session(), old.session()];
      await expectHosted(source);
      await seedDemoData({
        sql: source,
        storage: { uploadObject: async () => ({}) as never },
        log: () => {},
        volume: true,
      });
      const tables = await tablesToMove(target);
      await fill(target, source, tables);
      const before = await countsOf(target, tables);
      expect(Object.fromEntries(before)['public.profiles']).toBeGreaterThan(360);
      await target.end();

      await migrateAll(old, later, 'a database with people in it');
      expect(await structureOf(old)).toEqual(await structureOf(fresh));
      const grown = old.session();
      expect(await countsOf(grown, tables)).toEqual(before);
      await grown.end();
      await source.end();
    }),
  );
}, 240_000);
