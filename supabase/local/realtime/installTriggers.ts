import type { Sql } from 'postgres';

export const NOTIFY_CHANNEL = 'rotavisto_realtime';

/** "schema.table" → the columns of its primary key. */
export type PublishedTables = Map<string, string[]>;

const NOTIFY = `
create schema if not exists realtime_local;
create or replace function realtime_local.notify() returns trigger
language plpgsql security definer set search_path = '' as $f$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  keys jsonb := (select jsonb_object_agg(k, changed -> k) from unnest(string_to_array(tg_argv[0], ',')) k);
  change jsonb := jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'keys', keys, 'at', clock_timestamp());
  whole text := (change || jsonb_build_object('row', case when tg_op <> 'DELETE' then changed end))::text;
begin
  -- NOTIFY carries at most 8000 bytes; longer rows are read again at delivery.
  perform pg_catalog.pg_notify('${NOTIFY_CHANNEL}', case when octet_length(whole) > 7500 then change::text else whole end);
  return null;
end $f$`;

/** Local stand-in for logical replication: a trigger on every published table, never part of a migration. */
export async function installTriggers(sql: Sql): Promise<PublishedTables> {
  await sql.unsafe(NOTIFY);
  // Materialized: else the planner looks up every table by name, in schemas that only a superuser may use.
  const tables = await sql<{ schema: string; table: string; keys: string }[]>`
    with p as materialized (select schemaname, tablename from pg_publication_tables where pubname = 'supabase_realtime')
    select p.schemaname as schema, p.tablename as table, string_agg(a.attname, ',' order by k.position) as keys
    from p
    join pg_index i on i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and i.indisprimary
    cross join lateral unnest(i.indkey) with ordinality k(number, position)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    group by 1, 2`;
  for (const { schema, table, keys } of tables) {
    await sql`drop trigger if exists zz_realtime_local on ${sql(schema)}.${sql(table)}`;
    await sql.unsafe(`create trigger zz_realtime_local after insert or update or delete on "${schema}"."${table}"
      for each row execute function realtime_local.notify('${keys}')`);
  }
  return new Map(tables.map(({ schema, table, keys }) => [`${schema}.${table}`, keys.split(',')]));
}
