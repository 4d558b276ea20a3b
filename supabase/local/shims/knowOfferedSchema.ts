import type { PostgresConnection } from '@supabase/lite/postgres';

/** The schema that the API exposes. */
const OFFERED = 'public';

/**
 * Removes tables of other schemas with the name of an exposed one, because `@supabase/lite` finds tables by their bare
 * name: `realtime.messages` would hide `public.messages`. Others stay, such as the storage buckets, which
 * `@supabase/lite` needs.
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
