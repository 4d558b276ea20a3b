import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openBucket } from '../restore/bucket';
import { checkTraces, readErasures, repeatErasures, tracesIn } from '../restore/erasures';
import { repeatRetention } from '../restore/retention';
import { ID, openDatabase, PATH, type TestDatabase } from './support';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await openDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-erasures-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('readErasures reads ids from lines of a file and from the records of the bucket', () => {
  put('list.txt', `${ID.C1}\n${ID.C2.toUpperCase()}\n${ID.C1}\n`);
  put(`operations/erasures/${ID.C1}.json`, '{}');
  put('empty.txt', '\n');
  put('names.txt', 'Ana Cliente\n');
  expect(readErasures(join(folder, 'list.txt'))).toEqual([ID.C1, ID.C2]);
  expect(readErasures(join(folder, 'operations'))).toEqual([ID.C1]);
  expect(readErasures(join(folder, 'empty.txt'))).toEqual([]);
  expect(() => readErasures(join(folder, 'names.txt'))).toThrow(/names nobody/);
  expect(() => readErasures(join(folder, 'nothing'))).toThrow(/^There is no list of erasures at /);
});

const WRITTEN = `
  insert into public.case_notes (application_id, content) values ('${ID.A2}', 'Irmã de Ana Cliente, ana%40example.test');
  insert into public.mail_outbox (to_email, template) values ('ana@example.test', 'set_password');`;

test('repeatErasures erases a listed person again, and no trace is found afterwards', async () => {
  const { sql } = database;
  await sql.unsafe(WRITTEN);
  await sql`select private.repeat_erasure(${ID.C2})`;
  const before = await openDatabase();
  await before.sql.unsafe(WRITTEN);
  const repeated = await repeatErasures(sql, [ID.C1, ID.C2, ID.NOBODY]);
  expect(repeated).toMatchObject({ alreadyErased: 1, unknown: 1, erased: [{ id: ID.C1 }] });
  // The same search finds the person in a database without the repeated erasure.
  expect(await tracesIn(before.sql, repeated.erased)).toEqual(
    expect.arrayContaining([
      'auth.users: 1 rows',
      'public.case_notes.content: 1 rows',
      'public.mail_outbox.to_email: 1 rows',
      'public.profiles.email: 1 rows',
      'public.profiles.full_name: 1 rows',
    ]),
  );
  await before.close();
  put(`files/${PATH.passport}`, 'Ana Cliente');
  const copy = openBucket(join(folder, 'files'), folder);
  expect(await checkTraces(sql, copy, repeated)).toEqual({
    what: 'traces of erased people',
    there: '1 people looked for; 1 files of the copy go with them',
    faults: [],
  });
});

test('checkTraces reports a row and a file that still name an erased person', async () => {
  const { sql } = database;
  const repeated = await repeatErasures(sql, [ID.C1]);
  await sql.unsafe(WRITTEN);
  put(`files/${PATH.other}`, '%PDF-1.4 (ANA@example.test)');
  put(`files/documents/${ID.C1}/later.pdf`, '%PDF-1.4');
  const { faults } = await checkTraces(sql, openBucket(join(folder, 'files'), folder), repeated);
  expect(faults.sort()).toEqual([
    'public.case_notes.content: 1 rows',
    'public.mail_outbox.to_email: 1 rows',
    `the file documents/${ID.C1}/later.pdf names somebody who was erased`,
    `the file ${PATH.other} names somebody who was erased`,
  ]);
});

test('checkTraces searches the address of a person with a common name', async () => {
  const { sql } = database;
  await sql`update public.profiles set full_name = 'Ana Cliente Lima' where id = ${ID.C3}`;
  const repeated = await repeatErasures(sql, [ID.C1]);
  expect((await checkTraces(sql, { files: new Map(), hasRecords: false }, repeated)).faults).toEqual([]);
  await sql.unsafe(WRITTEN);
  expect(await tracesIn(sql, repeated.erased)).toEqual(['public.mail_outbox.to_email: 1 rows']);
});

test('repeatRetention runs all rules until each returns 0, and returns null without rules', async () => {
  const { sql } = database;
  await sql.unsafe(
    'drop table if exists private.retention_rules cascade; drop function if exists private.forget_due(text)',
  );
  expect(await repeatRetention(sql)).toBeNull();
  await sql.unsafe(`create table private.retention_rules (what text primary key);
    insert into private.retention_rules values ('notifications'), ('nothing');
    create table private.due (what text, count int);
    insert into private.due values ('notifications', 5000), ('notifications', 3);
    create function private.forget_due(p_what text) returns int language sql as $$
      with one as (delete from private.due d where d.ctid = (select ctid from private.due where what = p_what limit 1) returning count)
      select coalesce((select count from one), 0) $$`);
  expect(await repeatRetention(sql)).toEqual({ notifications: 5003 });
});
