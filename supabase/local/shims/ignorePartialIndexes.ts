import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Sql } from 'postgres';

/**
 * `@supabase/lite` treats a partial unique index as unique and turns a one-to-many embed into an object, so these
 * indexes are removed.
 */
export function ignorePartialIndexes(connection: PostgresConnection, sql: Sql): void {
  const original = connection.introspect.bind(connection);
  const cleaned = new WeakSet<object>();
  connection.introspect = async (options) => {
    const result = await original(options);
    if (cleaned.has(result)) return result;
    const rows = await sql<{ name: string }[]>`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and (i.indpred is not null or i.indexprs is not null)`;
    const partial = new Set(rows.map(({ name }) => name));
    result.indexes = result.indexes.filter(({ name }) => !partial.has(name));
    cleaned.add(result);
    return result;
  };
}
