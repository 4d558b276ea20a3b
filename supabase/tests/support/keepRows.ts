import type { Sql } from 'postgres';

const TABLES = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
  group by c.oid`;

interface Table {
  name: string;
  columns: string;
}

/** Copies the rows of every table; the returned function restores them without firing triggers. */
export async function keepRows(sql: Sql): Promise<() => Promise<void>> {
  const tables = await sql.unsafe<Table[]>(TABLES);
  const copy = (name: string) => `kept."${name.replaceAll('"', '')}"`;
  const keep = tables.map(({ name }) => `create table ${copy(name)} as table ${name}`);
  await sql.unsafe(['create schema kept', ...keep].join(';'));
  const restore = tables.map(
    ({ name, columns }) => `delete from ${name};
      insert into ${name} (${columns}) overriding system value select ${columns} from ${copy(name)};`,
  );
  // A function, because a connection plans its statements only once.
  await sql.unsafe(`create function kept.restore() returns void language plpgsql set session_replication_role = replica
    as $$ begin ${restore.join(' ')} end $$`);
  return async () => {
    await sql`select kept.restore()`;
  };
}
