import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../local/database/migrate';
import { useDatabase } from './support';

const { database } = useDatabase({ empty: true });

const FIRST = '20260101000100_first.sql';
const SECOND = '20260101000200_second.sql';
const OTHER_STRUCTURE = 'é de outra versão do RotaVisto';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-migrations-'));
  await database().sql.unsafe(
    'drop schema if exists supabase_migrations cascade; drop table if exists first, second, third',
  );
  write(FIRST, "-- Why\ncreate table public.first (note text default 'a;b');\ncomment on table public.first is 'x';\n");
  write(SECOND, 'create table public.second (id int);');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate(database().sql, folder);
const tables = async () => {
  const rows = await database().sql<{ tablename: string }[]>`
    select tablename from pg_tables where tablename in ('first', 'second', 'third') order by 1`;
  return rows.map(({ tablename }) => tablename);
};

test('migrate applies new files in the order of their names, and each file once', async () => {
  expect(await run()).toEqual([FIRST, SECOND]);
  expect(await run()).toEqual([]);
  write('20260101000300_third.sql', 'create table public.third (id int);');
  expect(await run()).toEqual(['20260101000300_third.sql']);
  expect(await tables()).toEqual(['first', 'second', 'third']);
});

test('migrate names a failing file and rolls the whole file back', async () => {
  write('20260101000300_third.sql', 'create table public.third (id int); select nonsense;');
  await expect(run()).rejects.toThrow('A migração 20260101000300_third.sql falhou');
  expect(await tables()).toEqual(['first', 'second']);
});

test('migrate accepts changed comments and layout of an applied file', async () => {
  await run();
  write(
    FIRST,
    "/* Why,\n   at length */\ncreate table public.first (\n  note text default 'a;b'\n);\ncomment on table public.first is 'x';",
  );
  expect(await run()).toEqual([]);
});

test.each([
  ['a migration file that was removed', () => rmSync(join(folder, FIRST))],
  ['a migration file whose statements changed', () => write(SECOND, 'create table public.second (id bigint);')],
])('migrate rejects %s before it changes the database', async (_name, makeOther) => {
  await run();
  makeOther();
  write('20260101000300_third.sql', 'create table public.third (id int);');
  await expect(run()).rejects.toThrow(OTHER_STRUCTURE);
  await expect(run()).rejects.toThrow('Nada foi alterado');
  expect(await tables()).toEqual(['first', 'second']);
});
