import type { PostgresConnection } from '@supabase/lite/postgres';

/** The schema that the API offers. */
const OFFERED = 'public';

/**
 * lite looks tables and columns up by their bare names, so that `realtime.messages` hides `public.messages`; it is shown
 * the offered schema alone.
 */
export function knowOfferedSchema(connection: PostgresConnection): void {
  const original = connection.introspect.bind(connection);
  const known = new WeakMap<object, Awaited<ReturnType<typeof original>>>();
  connection.introspect = async (options) => {
    const all = await original(options);
    const before = known.get(all);
    if (before) return before;
    const offered = <Item extends { schema: string }>(items: Item[]) =>
      items.filter(({ schema }) => schema === OFFERED);
    const result = { ...all, tables: offered(all.tables), columns: offered(all.columns) };
    known.set(all, result);
    return result;
  };
}
