import type { Sql } from 'postgres';
import type { Fault } from './fault';

const INDEXES = `select x.relname as name, i.indrelid::regclass::text as table_name, t.relname as about,
    n.nspname as schema, pg_get_indexdef(i.indexrelid) as definition, pg_get_expr(i.indpred, i.indrelid) as condition,
    k.conname as constraint_name, k.contype as type, exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f') as is_referenced
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  join pg_namespace n on n.oid = x.relnamespace
  left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
  where i.indisunique and t.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 2, 1`;

/** Drops the uniqueness of an index or changes its condition. */
export async function indexFaults(sql: Sql): Promise<Fault[]> {
  return (await sql.unsafe(INDEXES)).flatMap((row): Fault[] => {
    if (row.is_referenced) return [];
    const drop = row.constraint_name
      ? `alter table ${row.table_name} drop constraint ${row.constraint_name}`
      : `drop index ${row.schema}.${row.name}`;
    const definition = String(row.definition);
    const fault = (what: string, text: string): Fault => ({
      kind: 'unique indexes',
      name: `${row.table_name} ${row.name}: ${what}`,
      about: [row.name, row.about],
      sql: text,
    });
    const conditions = row.condition
      ? [fault('without its condition', `${drop}; ${definition.replace(/ WHERE .*$/s, '')}`)]
      : [];
    return [
      fault('dropped', drop),
      fault('not unique', `${drop}; ${definition.replace('CREATE UNIQUE INDEX', 'create index')}`),
      ...conditions,
    ];
  });
}
