import { type Cache, freshIntrospection } from './freshIntrospection';

/** A connection that caches a reading like `@supabase/lite`, also when the cache was cleared during it. */
class Connection implements Cache<{ tables: string[] }> {
  cached: { tables: string[] } | undefined;
  tables = ['profiles'];
  whileReading: (() => Promise<void>) | undefined;

  async clearSchemaCache(): Promise<void> {
    this.cached = undefined;
  }

  async introspect(): Promise<{ tables: string[] }> {
    if (this.cached) return this.cached;
    const read = { tables: [...this.tables] };
    const change = this.whileReading;
    this.whileReading = undefined;
    await change?.();
    this.cached = read;
    return read;
  }
}

async function knownAfterwards(shim?: typeof freshIntrospection): Promise<string[]> {
  const connection = new Connection();
  connection.whileReading = async () => {
    connection.tables.push('contract_new');
    await connection.clearSchemaCache();
  };
  shim?.(connection);
  const answered = await connection.introspect();
  const kept = await connection.introspect();
  expect(kept).toEqual(answered);
  return kept.tables;
}

test('freshIntrospection returns a table added during a reading, at once and afterwards', async () => {
  expect(await knownAfterwards(freshIntrospection)).toEqual(['profiles', 'contract_new']);
});

test('without freshIntrospection the added table stays unknown', async () => {
  expect(await knownAfterwards()).toEqual(['profiles']);
});
