import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';
import { answersIn } from './answersIn';
import type { Box } from './boxes';
import type { Part } from './condition';
import { copyInto, type Entry } from './copyInto';
import { Form } from './Form';
import { type Answers, officialPeople } from './people';
import { officialTable, type Question, type Table } from './table';
import { entriesOf } from './testing/entriesOf';

const lists = join(ROOT, 'supabase/official/ds160-lists.csv');
const table = officialTable(existsSync(lists) ? lists : join(__dirname, 'testing/lists.csv'));
const people = officialPeople();
const answersOf = (name: string): Answers => people[name] ?? {};
const copy = (entries: Entry[]) => copyInto(new Form(table, { isStrict: true }), entries);

const keysOf = (answers: Answers) =>
  Object.entries(answers).flatMap(([key, value]) =>
    Array.isArray(value) ? value.flatMap((row) => Object.keys(row)) : [key],
  );
const answering = (key: string) => Object.values(people).filter((answers) => keysOf(answers).includes(key));

const byKey = new Map(table.questions.map((each) => [each.key, each]));
function question(key: string): Question {
  const found = byKey.get(key);
  if (!found) throw new Error(`No question ${key}`);
  return found;
}

/** Returns the table with a fault in one question. */
const changed = (key: string, change: Partial<Question>): Table => ({
  ...table,
  questions: table.questions.map((each) => (each.key === key ? { ...each, ...change } : each)),
});

test('The ten people answer every question of the form', () => {
  expect(Object.keys(people)).toHaveLength(10);
  const answered = new Set(Object.values(people).flatMap(keysOf));
  expect(table.questions.map(({ key }) => key).filter((key) => !answered.has(key))).toEqual([]);
});

test.each(Object.keys(people))('Form accepts every answer of %s and requires no other', (name) => {
  const form = new Form(table, { isStrict: true });
  const entries = entriesOf(table, answersOf(name));
  expect(copyInto(form, entries)).toEqual({ refused: [], cut: [], missing: [], pressedNotShown: [] });
  expect(entriesOf(table, answersIn(form))).toEqual(entries);
});

/** Returns a person's entries with every text one character too long, and with all explanations. */
const overLimits = (answers: Answers): Entry[] =>
  entriesOf(table, answers).map((entry) => {
    const { maxLength = 0, type } = question(entry.key);
    const filler = (value: string) =>
      /^\d+$/.test(value) ? value.padEnd(maxLength + 1, '0') : value.padStart(maxLength + 1, 'A');
    const boxes: Box[] =
      type === 'bool_explain'
        ? [
            { kind: 'option', value: 'YES' },
            { kind: 'text', value: 'A' },
          ]
        : entry.boxes;
    const longer = ({ kind, value }: Box): Box => ({
      kind,
      value: kind === 'text' && maxLength ? filler(value) : value,
    });
    return { ...entry, boxes: boxes.map(longer) };
  });

test('Form cuts a text of every question at its limit', () => {
  const cut = new Set<string>();
  for (const answers of Object.values(people)) {
    const entries = overLimits(answers);
    const copied = copyInto(new Form(table), entries);
    const texts = entries.flatMap(({ key, boxes }) => (boxes.some(({ kind }) => kind === 'text') ? [key] : []));
    expect(copied.cut.map(({ key }) => key)).toEqual(texts);
    for (const { key, held } of copied.cut) expect(held).toHaveLength(question(key).maxLength ?? -1);
    for (const key of texts) cut.add(key);
  }
  const limited = table.questions.filter(({ maxLength }) => maxLength !== undefined);
  expect(limited.map(({ key }) => key).filter((key) => !cut.has(key))).toEqual([]);
});

/** Questions with different drop-downs, one for each shared list. */
const dropDowns = [
  ...new Map(table.questions.map((each) => [each.options.map(({ words }) => words).join('|'), each])).values(),
].filter(({ options }) => options.length > 0);

test.each(dropDowns.map(({ key }) => key))('The test finds options of %s that differ from those of the form', (key) => {
  const { options } = question(key);
  const other = changed(key, { options: options.map(({ code, words }) => ({ code, words: `${words} (OTHER)` })) });
  const shifted = changed(key, {
    options: options.map(({ code }, index) => ({ code, words: options[(index + 1) % options.length]?.words ?? '' })),
  });
  const [answers] = answering(key);
  if (!answers) throw new Error(`${key} is answered by none`);
  expect(copy(entriesOf(other, answers)).refused).toContainEqual(expect.objectContaining({ key, fault: 'option' }));
  const form = new Form(table);
  copyInto(form, entriesOf(shifted, answers));
  expect(entriesOf(table, answersIn(form))).not.toEqual(entriesOf(table, answers));
});

/** Returns the opposite of a part; a `known` part has none, so it is left out. */
function opposite(part: Part): Part[] {
  if (part.kind === 'yes' || part.kind === 'no') return [{ ...part, kind: part.kind === 'yes' ? 'no' : 'yes' }];
  if (part.kind !== 'oneOf') return [];
  const others = question(part.key).options.map(({ code }) => code);
  return [{ ...part, codes: others.filter((code) => !part.codes.includes(code)) }];
}

const conditional = [
  ...new Map(
    table.questions
      .filter(({ condition }) => condition.length > 0)
      .map((each) => [JSON.stringify(each.condition), each]),
  ).values(),
];

test.each(conditional.map(({ key }) => key))('The test finds a condition of %s that differs from the form’s', (key) => {
  const { condition } = question(key);
  condition.forEach((part, index) => {
    const flipped = changed(key, {
      condition: condition.flatMap((each, at) => (at === index ? opposite(part) : [each])),
    });
    const isFound = Object.values(people).some((answers) => {
      const { missing, pressedNotShown } = copyInto(new Form(flipped), entriesOf(table, answers));
      return [...missing, ...pressedNotShown].some((fault) => fault.key === key);
    });
    expect(isFound).toBe(true);
  });
});

test('Form refuses a row over the limit of a list', () => {
  const answers = {
    ...people.tourist,
    languages: Array.from({ length: 11 }, (_, id) => ({ id: `${id}`, language: 'X' })),
  };
  expect(copy(entriesOf(table, answers)).refused).toEqual([
    expect.objectContaining({ key: 'language', row: 10, fault: 'rows' }),
  ]);
});

test('copyInto reports a missing answer, and an answer to a hidden question', () => {
  const { surname: _, ...answers } = answersOf('tourist');
  const copied = copy(entriesOf(table, { ...answers, telecode_surname: '1234' }));
  expect(copied.missing).toEqual([{ page: 'Personal 1', key: 'surname', kind: 'text' }]);
  expect(copied.pressedNotShown).toEqual([
    { page: 'Personal 1', key: 'telecode_surname', kind: 'text', value: '1234' },
  ]);
});
