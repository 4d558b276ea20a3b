import { DS160_FIELDS } from '@rotavisto/shared/domain';
import { OFFICIAL_QUESTIONS, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import { optionsOf } from '@rotavisto/shared/features/official';
import { copyInto, type Entry } from '../../../shared/tooling/officialForm/copyInto';
import { Form } from '../../../shared/tooling/officialForm/Form';
import { type Answers, officialPeople } from '../../../shared/tooling/officialForm/people';
import { officialTable } from '../../../shared/tooling/officialForm/table';
import type { EnglishTexts } from '../data/complement';
import { INTERVIEW_ANSWERS } from './interviewAnswers';
import { isSecurity, type OfficialList, officialForm } from './officialBoxes';
import { englishOf } from './testing/englishOf';
import { copyBoxes, entriesOfBoxes } from './testing/entriesOfBoxes';

const table = officialTable();
const people = officialPeople();
const names = Object.keys(people);

const nobody = { visa_type: 'another', client: null, consultant: null };
const formOf = (answers: OfficialAnswers) =>
  officialForm({ values: {}, known: nobody, complement: { answers, told: {} }, english: englishOf(answers) });
const boxesOf = (answers: OfficialAnswers) => formOf(answers).pages.flatMap(({ boxes }) => boxes);
const boxOf = (answers: OfficialAnswers, id: string) => boxesOf(answers).find((box) => box.id === id);
const answersOf = (name: string) => (people[name] ?? {}) as OfficialAnswers;

/** The client's entries on the security pages. */
const clientEntries = (answers: Answers): Entry[] =>
  table.questions
    .filter(({ page, key }) => isSecurity(page) && key in answers)
    .map(({ page, key }) => {
      const { yes, text } = answers[key] as { yes: boolean; text?: string };
      const explained = text ? [{ kind: 'text' as const, value: text.toUpperCase() }] : [];
      return { page, key, boxes: [{ kind: 'option' as const, value: yes ? 'YES' : 'NO' }, ...explained] };
    });

it.each(names)('the form accepts every box of %s and requires no other', (name) => {
  const form = new Form(table, { isStrict: true });
  const boxes = boxesOf(answersOf(name));
  const entries = [...entriesOfBoxes(boxes), ...clientEntries(people[name] ?? {})];
  expect(copyInto(form, entries)).toEqual({ refused: [], cut: [], missing: [], pressedNotShown: [] });
  expect(boxes.filter(({ state }) => state === 'marked')).toEqual([]);
  expect(new Set(boxes.map(({ id }) => id)).size).toBe(boxes.length);
});

/** The shown questions in their order, each with its row. */
const placesIn = (form: Form) =>
  form.pages
    .flatMap((page) => form.shownOn(page))
    .filter(({ question }) => question.isTyped)
    .map(({ question, row }) => `${question.key} ${row ?? ''}`);

/** Adds rows to the form until it has as many as the page shows. */
function bringRows(form: Form, page: string, lists: readonly OfficialList[]) {
  for (const { list, rows } of lists)
    while (form.rowsOf(list) < rows.length) expect(form.addRow(page, list)).toEqual({ state: 'taken' });
}

/** Leaves out every third answer, also in rows. */
const thinned = (answers: Answers, from: number): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .filter((_, at) => (at + from) % 3 > 0)
      .map(([key, value]) => [
        key,
        Array.isArray(value)
          ? value.map((row) =>
              Object.fromEntries(Object.entries(row).filter(([name], at) => name === 'id' || (at + from) % 3 > 0)),
            )
          : value,
      ]),
  ) as Answers;

it.each(names)(
  'the boxes of %s with missing answers have the order of the form and are required as in the form',
  (name) => {
    for (const from of [0, 1, 2, 3]) {
      const answers = from < 3 ? thinned(people[name] ?? {}, from) : (people[name] ?? {});
      const form = new Form(table, { isStrict: true });
      const { pages } = formOf(answers as OfficialAnswers);
      const boxes = pages.flatMap((each) => each.boxes);
      const { refused, cut, pressedNotShown } = copyBoxes(form, boxes);
      expect({ refused, cut, pressedNotShown }).toEqual({ refused: [], cut: [], pressedNotShown: [] });
      for (const { page, lists } of pages) bringRows(form, page, lists);
      expect([...new Set(boxes.map(({ key, row }) => `${key} ${row ?? ''}`))]).toEqual(placesIn(form));
      const waiting = boxes.filter(({ required, state }) => required && state !== 'ready');
      expect(waiting.map(({ key, row, part, kind }) => [key, row, part ?? kind])).toEqual(
        form.missing().map(({ key, row, kind }) => [key, row, kind]),
      );
    }
  },
);

it('the form has 25 pages, and the client answers the security pages', () => {
  const { pages } = formOf({ ...answersOf('tourist'), sec_disease: { yes: true, text: 'Secret' } });
  expect(pages.map(({ page }) => page)).toEqual(table.pages);
  const security = pages.filter(({ page }) => isSecurity(page));
  expect(security).toHaveLength(5);
  const boxes = security.flatMap((page) => page.boxes);
  expect(boxes.length).toBeGreaterThanOrEqual(27);
  expect(boxes.filter(({ state, text, value }) => state !== 'clientAnswers' || text !== '' || value)).toEqual([]);
});

it('a date has three boxes, a partial date fills fewer, and a mark is a check box', () => {
  const { father_birth_date: _, ...answers } = answersOf('tourist');
  const partsOf = (date: string) =>
    boxesOf({ ...answers, father_birth_date: date })
      .filter(({ key }) => key === 'father_birth_date')
      .map(({ id, kind, text, state, required }) => [id, kind, text, state, required]);
  expect(partsOf('1950-03')).toEqual([
    ['father_birth_date/day', 'option', '', 'empty', false],
    ['father_birth_date/month', 'option', 'MAR', 'ready', false],
    ['father_birth_date/year', 'text', '1950', 'ready', true],
  ]);
  expect(boxOf({ passport_expires_on: { unknown: 'NOEXP' } }, 'passport_expires_on')).toMatchObject({
    kind: 'mark',
    mark: 'NOEXP',
    text: 'No Expiration',
    state: 'ready',
  });
});

const country = { is_resident_elsewhere: true };
it.each<[string, OfficialAnswers, string, string]>([
  ['an option that is not offered', { sex: 'X' }, 'sex', 'noOption'],
  ['an unknown country', { birth_country: 'ATLANTIS' }, 'birth_country', 'noOption'],
  ['a text for Yes or No', { has_other_names: 'yes' }, 'has_other_names', 'notKnown'],
  ['an explained Yes for Yes or No', { has_other_names: { yes: true } }, 'has_other_names', 'notKnown'],
  ['a number for a text', { surname: 7 }, 'surname', 'notKnown'],
  ['a list for a text', { surname: [{ id: 'a' }] }, 'surname', 'notKnown'],
  ['a text for a number', { has_specific_plans: false, stay_length: '7' }, 'stay_length', 'notKnown'],
  [
    'a number for a name on which another answer hangs',
    { father_surname: 7, father_in_us: true } as unknown as OfficialAnswers,
    'father_surname',
    'notKnown',
  ],
  [
    'an explained Yes for Yes or No in a row on which another answer hangs',
    {
      has_other_nationality: true,
      other_nationalities: [{ id: 'n', other_has_passport: { yes: true }, other_passport_number: 'YA1' }],
    },
    'other_nationalities/n/other_has_passport',
    'notKnown',
  ],
  ['a mark that is not offered', { surname: { unknown: 'NA' } }, 'surname', 'notKnown'],
  ['a day that does not exist', { birth_date: '1990-02-31' }, 'birth_date', 'notKnown'],
  ['a date without its day', { birth_date: '1990-02' }, 'birth_date', 'notKnown'],
  ['a month that does not exist', { father_birth_date: '1990-13' }, 'father_birth_date', 'notKnown'],
  ['a year and half a month', { father_birth_date: '1990-0' }, 'father_birth_date', 'notKnown'],
  ['an emoji', { birth_city: 'São Paulo 😀' }, 'birth_city', 'sign'],
  ['another alphabet', { given_name: 'محمد' }, 'given_name', 'sign'],
  ['a text over its limit', { surname: 'A'.repeat(34) }, 'surname', 'tooLong'],
  [
    'an explanation over its limit',
    { special_skills: { yes: true, text: 'A'.repeat(4001) } },
    'special_skills/text',
    'tooLong',
  ],
  [
    'an unknown country in a row',
    { ...country, residences: [{ id: 'r', residence_country: 'XX' }] },
    'residences/r/residence_country',
    'noOption',
  ],
  [
    'a row over the limit of its list',
    { ...country, residences: Array.from({ length: 6 }, (_, at) => ({ id: `r${at}`, residence_country: 'PORT' })) },
    'residences/r5/residence_country',
    'rows',
  ],
])('%s is marked and never copied', (_name, answers, id, problem) => {
  expect(boxOf(answers, id)).toMatchObject({ problem, state: 'marked' });
  const { refused, cut, pressedNotShown } = copyBoxes(new Form(table, { isStrict: true }), boxesOf(answers));
  expect({ refused, cut, pressedNotShown }).toEqual({ refused: [], cut: [], pressedNotShown: [] });
});

describe('the box of a free text of the client', () => {
  const answers: OfficialAnswers = {
    has_employer: true,
    occupation: 'N',
    occupation_explanation: ' Cuido da casa ',
    special_skills: { yes: true, text: 'Explosivos' },
  };
  const boxIn = (id: string, english: EnglishTexts) =>
    officialForm({ values: {}, known: nobody, complement: { answers, told: {} }, english })
      .pages.flatMap(({ boxes }) => boxes)
      .find((box) => box.id === id);
  const kept = (text: string, of: string, path = 'occupation_explanation') => ({
    english: { [path]: text },
    english_of: { [path]: of },
  });

  it.each<[string, string, EnglishTexts, object]>([
    [
      'is not copied without an English text',
      'occupation_explanation',
      { english: {}, english_of: {} },
      { text: '', state: 'marked', problem: 'noEnglish', written: { original: 'Cuido da casa' } },
    ],
    [
      'is copied in English, in the format of the form',
      'occupation_explanation',
      kept('I take care of my “home”', 'Cuido da casa'),
      { text: "I TAKE CARE OF MY 'HOME'", state: 'ready' },
    ],
    [
      'is not copied when the original changed after the translation',
      'occupation_explanation',
      kept('I take care of my home', 'Cuido dos filhos'),
      {
        text: 'I TAKE CARE OF MY HOME',
        state: 'marked',
        problem: 'staleEnglish',
        written: { englishOf: 'Cuido dos filhos' },
      },
    ],
    [
      'is not copied when its English text is too long',
      'occupation_explanation',
      kept('A'.repeat(4001), 'Cuido da casa'),
      { state: 'marked', problem: 'tooLong' },
    ],
    [
      'is not copied when its English text has an unsupported character',
      'occupation_explanation',
      kept('Home 😀', 'Cuido da casa'),
      { state: 'marked', problem: 'sign' },
    ],
    [
      'with the explanation of a Yes has its own English text',
      'special_skills/text',
      kept('Explosives', 'Explosivos', 'special_skills'),
      { text: 'EXPLOSIVES', state: 'ready', written: { path: 'special_skills', original: 'Explosivos' } },
    ],
  ])('the box %s', (_name, id, english, box) => {
    expect(boxIn(id, english)).toMatchObject(box);
  });

  it('the box of a row finds its English text by the row', () => {
    const rows: OfficialAnswers = {
      had_previous_jobs: true,
      previous_jobs: [
        { id: 'r1', job_duties: 'Vendas' },
        { id: 'r2', job_duties: 'Compras' },
      ],
    };
    const list = OFFICIAL_QUESTIONS.find(({ key }) => key === 'job_duties')?.list ?? '';
    const of = { ...rows, [list]: rows.previous_jobs };
    const english = { english: { [`${list}/r2/job_duties`]: 'Buying' }, english_of: {} };
    const boxes = officialForm({ values: {}, known: nobody, complement: { answers: of, told: {} }, english })
      .pages.flatMap((page) => page.boxes)
      .filter(({ key }) => key === 'job_duties');
    expect(boxes.map(({ text, problem }) => [text, problem])).toEqual([
      ['', 'noEnglish'],
      ['BUYING', undefined],
    ]);
  });
});

it('every drop-down offers the options of the form in the words of the form', () => {
  const chosen = OFFICIAL_QUESTIONS.filter(({ options }) => options !== undefined);
  const offered = chosen.map((question) => [question.key, ...optionsOf(question)]);
  const inForm = table.questions
    .filter(({ type, options }) => !type.startsWith('bool') && options.length > 0)
    .map(({ key, options }) => [key, ...options.map(({ code, words }) => [code, words])]);
  expect(offered).toEqual(inForm);
  expect(offered.length).toBeGreaterThan(40);
});

it('answers to unknown questions and invalid rows are shown as strays', () => {
  const bad = {
    shoe_size: 42,
    languages: [{ id: 'a', language: 'Inglês', level: 'B2' }, 7, null],
    companions: 'Ana',
    sex: null,
  };
  const { strays, pages } = formOf(bad as unknown as OfficialAnswers);
  expect(strays).toEqual([
    { key: 'shoe_size', text: '42' },
    { key: 'languages.level', text: 'B2' },
    { key: 'languages', text: '7' },
    { key: 'languages', text: 'null' },
    { key: 'companions', text: 'Ana' },
  ]);
  const ready = pages.flatMap(({ boxes }) => boxes).filter(({ source }) => source === 'client');
  expect(ready.map(({ id, text }) => [id, text])).toEqual([['languages/a/language', 'INGLES']]);
});

it('two rows with the same id have separate boxes', () => {
  const rows = [
    { id: 'a', language: 'Inglês' },
    { id: 'a', language: 'Francês' },
  ];
  expect(boxOf({ languages: rows }, 'languages/a/language')?.text).toBe('INGLES');
  expect(boxOf({ languages: rows }, 'languages/row-1/language')?.text).toBe('FRANCES');
});

it('a doubtful question and a doubtful option have a `doubt`', () => {
  const box = boxOf({ birth_country: 'BON' }, 'birth_country');
  expect(box).toMatchObject({ text: expect.any(String), optionDoubt: 'one_source' });
  expect(boxOf({ had_preparer: true }, 'preparer_line1')?.doubt).toBe('len');
  expect(boxOf({ had_preparer: false }, 'preparer_line1')).toBeUndefined();
});

it('every answer of the six sections feeds one question or is for the interview', () => {
  const feeds = OFFICIAL_QUESTIONS.map(({ feeds: from = '' }) => from);
  const fed = DS160_FIELDS.map(({ name }) => name).filter((name) =>
    feeds.some((from) => from.split(/[:, ]/).includes(name)),
  );
  const shown = Object.values(INTERVIEW_ANSWERS).flat();
  expect([...fed, ...shown].sort()).toEqual(DS160_FIELDS.map(({ name }) => name).sort());
  expect(Object.keys(INTERVIEW_ANSWERS).filter((page) => !table.pages.includes(page))).toEqual([]);
});
