export interface Cache<Schema, Options = unknown> {
  clearSchemaCache(): Promise<void>;
  introspect(options?: Options): Promise<Schema>;
}

/**
 * `@supabase/lite` caches a reading of the schema even when the cache was cleared during it, so a change at that moment
 * stays unknown. freshIntrospection repeats such a reading.
 */
export function freshIntrospection<Schema, Options>(connection: Cache<Schema, Options>): void {
  const clear = connection.clearSchemaCache.bind(connection);
  const introspect = connection.introspect.bind(connection);
  let clearings = 0;
  connection.clearSchemaCache = async () => {
    clearings += 1;
    await clear();
  };
  connection.introspect = async (options) => {
    for (;;) {
      const before = clearings;
      const result = await introspect(options);
      if (before === clearings) return result;
      await clear();
    }
  };
}
