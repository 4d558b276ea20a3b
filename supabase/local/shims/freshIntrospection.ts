export interface Cache<Schema, Options = unknown> {
  clearSchemaCache(): Promise<void>;
  introspect(options?: Options): Promise<Schema>;
}

/**
 * lite keeps what it reads of the schema even when the cache was cleared while it was reading, so a change made in that
 * moment stays unknown for good. Such a reading is thrown away and made again.
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
