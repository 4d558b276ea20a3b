import { ACTORS, openDatabase, type TestDatabase } from './support';
import { describeResult, matrixRows, runRow, sqlRows } from './support/matrix';

// The limit only ends a hanging run: each test runs hundreds of rows.
jest.setTimeout(600_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const TYPES = ['table', 'table_column', 'storage', 'rpc', 'realtime'];

test.each(TYPES)('every %s row of the matrix has exactly the result that it names', (type) =>
  database.scene(async (scene) => {
    const rows = sqlRows().filter((row) => row.type === type);
    expect(rows.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const row of rows) {
      const result = await runRow(scene, row);
      if (result.actual !== result.expected) wrong.push(describeResult(result));
    }
    expect(wrong).toEqual([]);
  }),
);

test('every rejected row has an allowed row for the same target', () => {
  const target = (row: { type: string; object: string; verb: string }) =>
    `${row.type === 'table_column' ? 'table' : row.type}/${row.object}/${row.verb === 'upsert' ? 'insert' : row.verb}`;
  const allowed = new Set(
    sqlRows()
      .filter((row) => row.denyMode === '')
      .map(target),
  );
  // All roles, also the service, change these through a verb only.
  const closed = ['audit_log/update', 'audit_log/delete', 'client_errors/update'];
  closed.push('payment_events/insert', 'payment_events/update', 'payment_events/delete');
  for (const table of ['checkout_sessions', 'payments', 'failed_refunds', 'payments_to_resolve']) {
    closed.push(...['insert', 'update', 'delete'].map((verb) => `${table}/${verb}`));
  }
  for (const name of closed) allowed.add(`table/${name}`);
  allowed.add('storage/visa-documents/insert/select');
  expect([...new Set(sqlRows().map(target))].filter((name) => !allowed.has(name))).toEqual([]);
});

describe('the matrix', () => {
  const named = (type: string) =>
    new Set(
      matrixRows()
        .filter((row) => row.type === type)
        .map((row) => row.object),
    );

  test('has rows for every table', async () => {
    const tables = await database.sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(tables.map((row) => row.relname).filter((name) => !named('table').has(name))).toEqual([]);
  });

  test('has rows for every verb', async () => {
    const verbs = await database.sql`select distinct proname from pg_proc where pronamespace = 'public'::regnamespace`;
    expect(verbs.map((row) => row.proname).sort()).toEqual([...named('rpc')].sort());
  });

  test('has rows for every bucket', async () => {
    const buckets = await database.sql`select id from storage.buckets`;
    expect(buckets.map((row) => row.id)).toEqual([...named('storage')]);
  });

  test('has rows for everything that policies allow on topics', async () => {
    const policies = await database.sql`select cmd from pg_policies where schemaname = 'realtime'`;
    const uses = matrixRows().filter(({ type, denyMode, actor }) => {
      return type === 'realtime' && denyMode === '' && actor !== 'service_role';
    });
    expect(policies.map((row) => row.cmd).sort()).toEqual(['INSERT', 'INSERT', 'SELECT', 'SELECT', 'SELECT']);
    expect([...new Set(uses.map(({ object, verb }) => `${object}: ${verb}`))]).toEqual([
      "C1's own topic: hear",
      "C1's conversation: see",
      "C1's conversation: appear",
      "K1's presence: see",
      "K1's presence: appear",
    ]);
  });

  test('has rows of every actor for every table and verb', () => {
    const met = new Map<string, Set<string>>();
    const everybody = ACTORS.filter((actor) => !actor.endsWith('_without_code')).length;
    // Staff without the second factor have rows for the targets that their role would open.
    for (const row of sqlRows().filter(({ actor }) => !actor.endsWith('_without_code'))) {
      const key = `${row.type}/${row.object}`;
      met.set(key, (met.get(key) ?? new Set()).add(row.actor));
    }
    for (const object of named('table'))
      expect([object, met.get(`table/${object}`)?.size]).toEqual([object, everybody]);
    for (const object of named('rpc')) expect(met.get(`rpc/${object}`)?.size).toBeGreaterThanOrEqual(everybody - 1);
  });
});
