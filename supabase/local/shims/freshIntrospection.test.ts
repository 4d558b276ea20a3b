import { type Cache, freshIntrospection } from './freshIntrospection';

/** A connection that keeps what it has read, as lite does: also when the cache was cleared while it was reading. */
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

test('what changes while the schema is read is known at once and afterwards', async () => {
  expect(await knownAfterwards(freshIntrospection)).toEqual(['profiles', 'contract_new']);
});

test('without that it would stay unknown', async () => {
  expect(await knownAfterwards()).toEqual(['profiles']);
});
