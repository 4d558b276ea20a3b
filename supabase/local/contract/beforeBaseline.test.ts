import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { deepTest } from '../../../shared/tooling/jest/deep';
import { structureOf } from '../../declared/structure';
import { writeBeforeBaseline } from '../../tests/support/beforeBaseline';
import { countsOf, tablesOfPeople } from '../../tests/support/hosted/crowd';
import { SUPABASE_DIR } from '../options';
import { readAccess, startProcess } from './support/startProcess';

jest.setTimeout(240_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-before-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the supabase folder with the migrations that the baseline replaced. */
function supabaseOfBefore(): string {
  const supabase = join(folder, 'supabase');
  const migrations = join(supabase, 'migrations');
  mkdirSync(migrations, { recursive: true });
  for (const name of readdirSync(SUPABASE_DIR))
    if (name !== 'migrations' && name !== 'beforeBaseline.json')
      symlinkSync(join(SUPABASE_DIR, name), join(supabase, name));
  writeBeforeBaseline(migrations);
  return supabase;
}

interface Start {
  data: string;
  supabaseDir?: string;
  seed?: boolean;
  volume?: boolean;
}

async function started<Found>({ data, ...options }: Start, work: (sql: Sql) => Promise<Found>): Promise<Found> {
  const dataDir = join(folder, data);
  mkdirSync(dataDir, { recursive: true });
  const backend = await startProcess(dataDir, { schedules: false, ...options });
  const sql = postgres(readAccess(dataDir).databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await backend.stop();
  }
}

/** The statement that the former program ran at each start. */
const openAgain = (sql: Sql) =>
  sql.unsafe(`alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant execute on functions to anon, authenticated, service_role`);

const look = async (sql: Sql) => ({
  structure: await structureOf(sql),
  counts: await countsOf(sql, await tablesOfPeople(sql)),
  running: (await sql`select from public.visa_applications where status in ('pending', 'in_progress')`).length,
  history: (await sql`select name from supabase_migrations.schema_migrations order by version`).map(({ name }) => name),
});

async function expectSame(volume: boolean): Promise<void> {
  const before = await started({ data: 'old', supabaseDir: supabaseOfBefore(), seed: true, volume }, async (sql) => {
    await openAgain(sql);
    return look(sql);
  });
  const after = await started({ data: 'old' }, look);
  const fresh = await started({ data: 'fresh' }, look);
  expect(Object.fromEntries(before.counts)['public.profiles']).toBeGreaterThan(volume ? 360 : 60);
  // A table that a later migration added is empty.
  const rows = new Map([...after.counts.map(([table]): [string, number] => [table, 0]), ...before.counts]);
  // A later migration gave each open case an official form.
  rows.set('public.ds160_complements', before.running);
  expect(new Map(after.counts)).toEqual(rows);
  expect(after.history).toEqual(fresh.history);
  expect(after.structure).toEqual(fresh.structure);
}

test('a data folder of the replaced migrations opens with all its demo data and the structure of a new folder', () =>
  expectSame(false));

deepTest('a data folder of the replaced migrations opens with the volume data as well', () => expectSame(true));
