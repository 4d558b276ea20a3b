import type { Sql, TransactionSql } from 'postgres';
import { isSecurity, officialForm } from '../../consultant-app/src/ds160/officialBoxes';
import { englishOf } from '../../consultant-app/src/ds160/testing/englishOf';
import { copyBoxes } from '../../consultant-app/src/ds160/testing/entriesOfBoxes';
import type { OfficialAnswers, OfficialQuestion } from '../../shared/src/domain/official';
import type { FormWords } from '../../shared/src/features/official/formWords';
import { Form } from '../../shared/tooling/officialForm/Form';
import { officialPeople } from '../../shared/tooling/officialForm/people';
import { officialTable } from '../../shared/tooling/officialForm/table';
import { officialText, readOfficial } from '../types/officialText';
import { useDatabase } from './support';

/*
 * A fault in the database's table of questions must show in the copied boxes. The mock form reads the original table
 * with its own code; it rejects, cuts or hides wrong boxes.
 */
const { database } = useDatabase({ empty: true });
const table = officialTable();
const people = officialPeople();

interface Planted {
  questions: OfficialQuestion[];
  words: FormWords;
}

/** Parses the list of questions for browsers, as `pnpm types` writes it. */
function questionsIn(text: string): OfficialQuestion[] {
  const [, list = ''] = /= \[\n([\s\S]*)\n\];\n$/.exec(text) ?? [];
  return list.split('\n').map((line) => JSON.parse(line.trim().replace(/,$/, '')));
}

async function wordsIn(sql: TransactionSql): Promise<FormWords> {
  const own = await sql`select key, options, official_options from private.official_questions where until is null`;
  const lists =
    await sql`select list, options, official_options, words from private.official_lists where until is null`;
  const pairs = (codes: string[], words: string[]) => Object.fromEntries(codes.map((code, at) => [code, words[at]]));
  return {
    options: Object.fromEntries(own.map(({ key, options, official_options: words }) => [key, pairs(options, words)])),
    lists: Object.fromEntries(
      lists.map(({ list, options, official_options: official, words }) => [
        list,
        options.map((code: string, at: number) => [code, official[at], words[at]].join('|')),
      ]),
    ),
    doubts: {},
  };
}

const DAY = '2031-02-03';
const UNDONE = new Error('nothing of a plant stays');

/** SQL that ends the rows matching a condition and adds copies with one changed column. */
const changing = (name: string, id: string, column: string, value: string, where: string) => `
  update private.${name} set until = '${DAY}' where until is null and ${where};
  insert into private.${name} select (jsonb_populate_record(old, jsonb_build_object(
    'id', old.${id} || '@${DAY}', 'since', '${DAY}', 'until', null, '${column}', ${value}))).*
  from private.${name} old where old.until = '${DAY}';`;

/** The list of questions and its catalogue texts from a database with a planted change. */
async function planted(change = ''): Promise<Planted> {
  let read: Planted | undefined;
  await database()
    .sql.begin(async (sql) => {
      await sql.unsafe(change);
      const text = officialText(await readOfficial(sql as unknown as Sql));
      read = { questions: questionsIn(text), words: await wordsIn(sql) };
      throw UNDONE;
    })
    .catch((error) => {
      if (error !== UNDONE) throw error;
    });
  if (!read) throw new Error('the plant was not read');
  return read;
}

const nobody = { visa_type: 'another', client: null, consultant: null };
const boxesOf = (answers: OfficialAnswers, plant: Planted) =>
  officialForm({
    values: {},
    known: nobody,
    complement: { answers, told: {} },
    english: englishOf(answers),
    ...plant,
  }).pages.flatMap(({ boxes }) => boxes);

/** The mock form's result for a person's boxes: rejected, cut, missing, pressed but not shown, and hidden ones. */
function copied(answers: OfficialAnswers, plant: Planted) {
  const form = new Form(table);
  const boxes = boxesOf(answers, plant);
  const { missing, ...faults } = copyBoxes(form, boxes);
  const shown = new Set(
    form.pages.flatMap((page) => form.shownOn(page)).map(({ question, row }) => `${question.key} ${row}`),
  );
  const hidden = boxes.filter(({ key, row }) => !shown.has(`${key} ${row}`));
  return { ...faults, missing: missing.filter(({ page }) => !isSecurity(page)), hidden };
}
const everybody = Object.values(people) as OfficialAnswers[];
const keysOf = (found: readonly { key: string }[]) => new Set(found.map(({ key }) => key));

test('the form accepts every box when the table has no fault', async () => {
  const plant = await planted();
  for (const answers of everybody)
    expect(copied(answers, plant)).toEqual({ refused: [], cut: [], missing: [], pressedNotShown: [], hidden: [] });
});

/** An answer of the maximum length for the question's type. */
function filled({ type, maxLength = 0 }: OfficialQuestion, length = maxLength): OfficialAnswers[string] {
  const digits = '1'.repeat(length);
  if (type === 'int') return Number(digits);
  if (type === 'phone' || type === 'money') return digits;
  if (type === 'bool_explain') return { yes: true, text: 'A'.repeat(length) };
  return type === 'email' ? 'ana@example.com'.padStart(length, 'a') : 'A'.repeat(length);
}

/** The answers with each value filled to its maximum length. */
function fullAnswers(answers: OfficialAnswers, questions: readonly OfficialQuestion[]): OfficialAnswers {
  const limited = new Map(questions.filter(({ maxLength }) => maxLength).map((question) => [question.key, question]));
  const full = (held: object) =>
    Object.entries(held).map(([key, value]) => {
      const question = limited.get(key);
      return [key, question ? filled(question) : value];
    });
  return Object.fromEntries(
    full(answers).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((row) => Object.fromEntries(full(row))) : value,
    ]),
  );
}

test('the form cuts every box when a text limit in the table is one too long', async () => {
  const plant = await planted(
    changing('official_questions', 'key', 'max_length', 'old.max_length + 1', 'max_length is not null'),
  );
  const limited = plant.questions.filter(({ maxLength, page }) => maxLength && !isSecurity(page));
  const cut = new Set(
    everybody.flatMap((answers) => [...keysOf(copied(fullAnswers(answers, plant.questions), plant).cut)]),
  );
  expect(limited.length).toBeGreaterThan(150);
  expect(limited.map(({ key }) => key).filter((key) => !cut.has(key))).toEqual([]);
  const right = await planted();
  for (const answers of everybody) expect(copied(fullAnswers(answers, right.questions), right).cut).toEqual([]);
});

const OTHER =
  "(select jsonb_agg(word || ' (OTHER)' order by n) from unnest(old.official_options) with ordinality o (word, n))";
const RENAMED = "(select jsonb_agg('Z' || code order by n) from unnest(old.options) with ordinality o (code, n))";
const isChosen = ({ type, page }: OfficialQuestion) =>
  (type === 'choice' || type === 'country' || type === 'us_state') && !isSecurity(page);
const chosenKeys = (plant: Planted) => plant.questions.filter(isChosen).map(({ key }) => key);

test('the form rejects every drop-down option with another wording in the table', async () => {
  const own = changing(
    'official_questions',
    'key',
    'official_options',
    OTHER,
    "options <> '{}' and options[1] not like '[%'",
  );
  const plant = await planted(own + changing('official_lists', 'list', 'official_options', OTHER, 'true'));
  const found = everybody.map((answers) => copied(answers, plant));
  const refused = new Set(found.flatMap((each) => [...keysOf(each.refused)]));
  // The form does not show boxes that depend on a rejected option.
  const notShown = new Set(found.flatMap((each) => [...keysOf(each.pressedNotShown)]));
  expect(refused.size).toBeGreaterThan(30);
  expect(chosenKeys(plant).filter((key) => !refused.has(key) && !notShown.has(key))).toEqual([]);
});

test('an option with another code in the table is marked, not copied, and missing in the form', async () => {
  const own = changing('official_questions', 'key', 'options', RENAMED, "options <> '{}' and options[1] not like '[%'");
  const plant = await planted(own + changing('official_lists', 'list', 'options', RENAMED, 'true'));
  const marked = new Set(
    everybody.flatMap((answers) => [
      ...keysOf(boxesOf(answers, plant).filter(({ problem }) => problem === 'noOption')),
    ]),
  );
  const missing = new Set(everybody.flatMap((answers) => [...keysOf(copied(answers, plant).missing)]));
  // Questions that depend on an option are left out: they are no longer asked.
  const free = plant.questions.filter((question) => isChosen(question) && !question.askedIf).map(({ key }) => key);
  expect(free.length).toBeGreaterThan(15);
  expect(free.filter((key) => !marked.has(key) || !missing.has(key))).toEqual([]);
});

/** The opposite of a part of a condition; empty for known answers, which have no opposite. */
function opposite(part: string): string[] {
  const [, key = '', codes = ''] = /^(\w+)(?:=| in )(\S+)$/.exec(part) ?? [];
  if (key) {
    const left = table.questions.find((question) => question.key === key)?.options.map(({ code }) => code) ?? [];
    return [`${key} in ${left.filter((code) => !codes.split(',').includes(code)).join(',')}`];
  }
  if (part.startsWith('known(')) return [];
  return [part.startsWith('!') ? part.slice(1) : `!${part}`];
}
const flips = (condition: string): string[] => {
  const parts = condition.split(' & ');
  return parts.map((_, at) => parts.flatMap((part, index) => (index === at ? opposite(part) : [part])).join(' & '));
};

test('each flipped condition in the table fills a hidden box or leaves out a shown one', async () => {
  const right = await planted();
  const idsOf = (answers: OfficialAnswers, plant: Planted) =>
    boxesOf(answers, plant)
      .map(({ id }) => id)
      .join();
  const ids = new Map(everybody.map((answers) => [answers, idsOf(answers, right)]));
  const conditions = [...new Set(right.questions.flatMap(({ askedIf }) => askedIf ?? []))];
  const green: string[] = [];
  for (const condition of conditions) {
    for (const flipped of flips(condition)) {
      const value = flipped === '' ? "'null'::jsonb" : `'${flipped}'::text`;
      const plant = await planted(
        changing('official_questions', 'key', 'asked_if', value, `asked_if = '${condition}'`),
      );
      // The first person with other boxes suffices: without a fault the form accepts the boxes of all people.
      const concerned = everybody.find((answers) => idsOf(answers, plant) !== ids.get(answers));
      const found = concerned && copied(concerned, plant);
      const isRed = found && found.missing.length + found.pressedNotShown.length + found.hidden.length > 0;
      if (!isRed) green.push(`${condition} -> ${flipped}`);
    }
  }
  expect(conditions.length).toBeGreaterThan(30);
  expect(green).toEqual([]);
});

test('without its condition a question is asked of all people, and the form hides its box', async () => {
  const plant = await planted(
    changing('official_questions', 'key', 'asked_if', "'null'::jsonb", "key = 'visa_lost_year'"),
  );
  const { hidden, missing } = copied({ ...people.tourist, had_us_visa: false } as OfficialAnswers, plant);
  expect(keysOf(hidden)).toEqual(new Set(['visa_lost_year']));
  expect(missing).toEqual([]);
  const pressed = copied({ ...people.tourist, had_us_visa: false, visa_lost_year: 2010 } as OfficialAnswers, plant);
  expect(keysOf(pressed.pressedNotShown)).toEqual(new Set(['visa_lost_year']));
});
