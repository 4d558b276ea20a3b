import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseTables, rowChanges } from '../declared/releaseRows';
import { SUPABASE_DIR } from '../local/options';
import { officialFiles } from '../official/officialFiles';
import { officialText, readOfficial } from '../types/officialText';
import { throwawayFolder, useDatabase } from './support';

const { database, test: sceneTest } = useDatabase({ empty: true });
const ROOT = join(SUPABASE_DIR, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
/** The text without quotes, commas and blanks, which the formatter changes. */
const plain = (name: string, text: string) =>
  name.endsWith('.json') ? JSON.parse(text) : text.replace(/[\s"',]/g, '');

test('table, release rows, catalogues and wording have the same content', () => {
  const { files, blanks } = officialFiles(ROOT);
  expect(blanks).toEqual([]);
  for (const [name, text] of Object.entries(files)) {
    if (existsSync(join(ROOT, name.split('/')[0] ?? '')))
      expect([name, plain(name, read(name))]).toEqual([name, plain(name, text)]);
  }
});

test('the database has the release rows, and the list for browsers is made of them', async () => {
  const released = releaseTables().filter(({ table }) => table.startsWith('private.official_'));
  expect(await rowChanges(database().sql, released)).toEqual([]);
  expect(released.map(({ rows }) => rows.length > 5)).toEqual([true, true]);
  const text = officialText(await readOfficial(database().sql as never));
  const gen = 'shared/src/domain/official.gen.ts';
  expect(plain(gen, read(gen))).toBe(plain(gen, text));
});

sceneTest.each([
  ["update private.official_questions set official_question = 'x' where key = 'surname'", '42501'],
  ["update private.official_questions set until = '2030-01-01', required = false where key = 'surname'", '42501'],
  ["delete from private.official_questions where key = 'surname'", '42501'],
  ["update private.official_lists set words = words where list = 'us_states'", undefined],
  ["update private.official_lists set doubts = '{}' where list = 'countries_birth'", '42501'],
  ["delete from private.official_lists where list = 'us_states'", '42501'],
])('the database answers the statement %s with the error code %s', (statement, code) =>
  database().scene(async (scene) => {
    const done = await scene.sql(statement).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
    expect(done).toBe(code);
  }),
);

/** A copy of the command's input with one line of the table added or changed. */
function changed(change: (csv: string) => string) {
  const folder = throwawayFolder('official');
  for (const name of ['supabase/official', 'shared/src/features/official']) {
    mkdirSync(join(folder, name), { recursive: true });
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, 'supabase/release'));
  for (const name of ['official_questions', 'official_lists'])
    cpSync(join(ROOT, `supabase/release/private.${name}.json`), join(folder, `supabase/release/private.${name}.json`));
  const csv = join(folder, 'supabase/official/ds160-official.csv');
  writeFileSync(csv, change(readFileSync(csv, 'utf8')));
  const { files, blanks } = officialFiles(folder, { day: '2031-02-03' });
  rmSync(folder, { recursive: true, force: true });
  const rows: Record<string, unknown>[] = JSON.parse(files['supabase/release/private.official_questions.json'] ?? '');
  return { files, blanks, rows };
}

const ADDED =
  'Personal 1,1 Você,,shoe_size,Número do sapato,int,,,y,2,,,,C,,E1; E2,Shoe Size,,Shoe size,Número de calzado,';

sceneTest('one new line of the table with its texts adds a question and changes no other', async (scene) => {
  const { files, blanks, rows } = changed((csv) => csv.replace(/^Personal 1,1 Você,,native_name/m, `${ADDED}\r\n$&`));
  expect(blanks).toEqual([]);
  const before: Record<string, unknown>[] = JSON.parse(read('supabase/release/private.official_questions.json'));
  const fresh = rows.filter((row) => !before.some(({ id }) => id === row.id));
  expect(fresh).toMatchObject([{ id: 'shoe_size@2031-02-03', since: '2031-02-03', until: null, type: 'int' }]);
  expect(rows.filter(({ key }) => key !== 'shoe_size')).toEqual(before);
  for (const language of ['pt', 'en', 'es'])
    expect(JSON.parse(files[`shared/src/features/official/${language}.json`] ?? '').labels.shoe_size).toBeTruthy();
  expect(files['shared/src/features/official/officialEnglish.gen.ts']).toContain('"shoe_size":"Shoe Size"');
  const table = { table: 'private.official_questions', key: 'id', rows };
  const changes = await rowChanges(database().sql, [table]);
  expect(changes).toHaveLength(1);
  for (const { statement } of changes) await scene.sql(statement);
  // The verbs that ask and check and the list for browsers use the added row.
  const [row] = await scene.sql(
    "select private.official_problems('{}', '2031-02-03') as problems, private.field_version()::text as version",
  );
  expect(row?.problems.slice(0, 5)).toEqual(['post', 'surname', 'given_name', 'shoe_size', 'native_name']);
  expect(row?.version).toBe('2031-02-03');
});

sceneTest(
  'a changed line ends the question and adds another in one migration, and the former version keeps it',
  async (scene) => {
    const { rows } = changed((csv) => csv.replace('text,,,y,33,,,seed:surname', 'text,,,n,50,,,seed:surname'));
    expect(rows.filter(({ key }) => key === 'surname')).toMatchObject([
      { since: '2026-11-28', until: '2031-02-03', required: true, max_length: 33 },
      { since: '2031-02-03', until: null, required: false, max_length: 50 },
    ]);
    for (const { statement } of await rowChanges(database().sql, [
      { table: 'private.official_questions', key: 'id', rows },
    ]))
      await scene.sql(statement);
    const [row] = await scene.sql(
      `select private.official_problems('{}', '2031-02-02') as old, private.official_problems('{}', '2031-02-03') as new`,
    );
    expect([row?.old.includes('surname'), row?.new.includes('surname')]).toEqual([true, false]);
  },
);
