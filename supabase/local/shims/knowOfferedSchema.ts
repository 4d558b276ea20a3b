import type { PostgresConnection } from '@supabase/lite/postgres';

/** The schema that the API offers. */
const OFFERED = 'public';

/**
 * lite looks tables and columns up by their bare names, so that `realtime.messages` hides `public.messages`; a table that
 * has the name of an offered one is left out. The others stay: lite finds the buckets of storage among them.
 */
export function knowOfferedSchema(connection: PostgresConnection): void {
  const original = connection.introspect.bind(connection);
  const known = new WeakMap<object, Awaited<ReturnType<typeof original>>>();
  connection.introspect = async (options) => {
    const all = await original(options);
    const before = known.get(all);
    if (before) return before;
    const names = new Set(all.tables.filter(({ schema }) => schema === OFFERED).map(({ name }) => name));
    const isHiding = (schema: string, table: string) => schema !== OFFERED && names.has(table);
    const result = {
      ...all,
      tables: all.tables.filter(({ schema, name }) => !isHiding(schema, name)),
      columns: all.columns.filter(({ schema, table }) => !isHiding(schema, table)),
    };
    known.set(all, result);
    return result;
  };
}
