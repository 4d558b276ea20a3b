import { join } from 'node:path';
import { Form } from './Form';
import { officialTable } from './table';

const table = officialTable(join(__dirname, 'testing/lists.csv'));
let form: Form;
beforeEach(() => {
  form = new Form(table);
});

const keysOn = (page: string, row?: number) =>
  form
    .shownOn(page)
    .filter((shown) => shown.row === row)
    .map(({ question }) => question.key);
const heldOf = (page: string, key: string) => form.shownOn(page).find(({ question }) => question.key === key)?.held;

const TAKEN = { state: 'taken' };
const NOT_SHOWN = { state: 'notShown' };
const refused = (fault: string) => ({ state: 'refused', fault });

test('Form cuts a text at its limit, and a strict Form refuses it', () => {
  const surname = 'A'.repeat(33);
  expect(form.type('Personal 1', 'surname', undefined, `${surname}B`)).toEqual({ state: 'cut', held: surname });
  expect(heldOf('Personal 1', 'surname')).toEqual({ text: surname });
  const strict = new Form(table, { isStrict: true });
  expect(strict.type('Personal 1', 'surname', undefined, surname)).toEqual(TAKEN);
  expect(strict.type('Personal 1', 'surname', undefined, `${surname}B`)).toEqual(refused('tooLong'));
});

test.each<[string, string, string, unknown]>([
  ['Personal 1', 'surname', "D'AVILA-LIMA SOUZA", TAKEN],
  ['Personal 1', 'surname', 'D’AVILA', refused('signs')],
  ['Personal 1', 'surname', 'ÁVILA', refused('signs')],
  ['Personal 1', 'surname', 'Avila', refused('signs')],
  ['Personal 1', 'surname', 'AVILA 2', refused('signs')],
  ['Personal 1', 'surname', 'LIMA  SOUZA', refused('signs')],
  ['Personal 1', 'surname', 'LIMA ', refused('spaces')],
  ['Personal 1', 'native_name', 'José Ávila', TAKEN],
  ['Personal 1', 'birth_city', 'SAO PAULO', TAKEN],
  ['Personal 1', 'birth_city', 'سلام', refused('signs')],
  ['Personal 2', 'national_id', '123.456.789-09', TAKEN],
  ['Travel', 'us_stay_line1', '12 MAPLE ST, #3 (REAR)', TAKEN],
  ['Travel', 'us_stay_line1', 'S/N', refused('signs')],
  ['Travel', 'us_stay_line1', 'HOTEL 😀', refused('signs')],
  ['Address and Phone', 'phone_primary', '5511900000000', TAKEN],
  ['Address and Phone', 'phone_primary', '+5511900000000', refused('signs')],
  ['Address and Phone', 'email', 'ana.lima+us@example.com', TAKEN],
  ['Address and Phone', 'email', 'ana.lima@example', refused('signs')],
])('Form on the page %s in the field %s accepts or refuses "%s"', (page, key, value, expected) => {
  expect(form.type(page, key, undefined, value)).toEqual(expected);
  expect(heldOf(page, key)).toEqual(expected === TAKEN ? { text: value } : {});
});

test('Form accepts only digits for money and numbers, and company characters for an employer', () => {
  const page = 'Work/Education: Present';
  form.choose(page, 'occupation', undefined, 'BUSINESS');
  expect(form.type(page, 'monthly_income', undefined, '4500')).toEqual(TAKEN);
  expect(form.type(page, 'monthly_income', undefined, '4500.00')).toEqual(refused('signs'));
  expect(form.type(page, 'employer_name', undefined, 'LIMA & FILHOS')).toEqual(TAKEN);
  expect(form.type(page, 'employer_name', undefined, 'LIMA LTDA.')).toEqual(refused('signs'));
  form.choose('Travel', 'has_specific_plans', undefined, 'NO');
  expect(form.type('Travel', 'stay_length', undefined, 'TEN')).toEqual(refused('signs'));
  expect(form.type('Travel', 'stay_length', undefined, '10')).toEqual(TAKEN);
});

test('Form accepts an option by its words or its code, and no other text', () => {
  expect(form.choose('Personal 1', 'sex', undefined, 'FEMALE')).toEqual(TAKEN);
  expect(heldOf('Personal 1', 'sex')).toEqual({ option: 'F' });
  expect(form.choose('Personal 1', 'sex', undefined, 'M')).toEqual(TAKEN);
  expect(form.choose('Personal 1', 'sex', undefined, 'Female')).toEqual(refused('option'));
  expect(heldOf('Personal 1', 'sex')).toEqual({ option: 'M' });
  expect(form.type('Personal 1', 'sex', undefined, 'FEMALE')).toEqual(NOT_SHOWN);
});

const date = (day: string, month: string, year: string, key = 'birth_date', page = 'Personal 1') =>
  (['day', 'month', 'year'] as const)
    .map((kind, index) => form.fill({ page, key }, { kind, value: [day, month, year][index] ?? '' }))
    .filter(({ state }) => state !== 'taken');

test.each([
  ['29', 'FEB', '2004', 0],
  ['29', 'FEB', '2003', 1],
  ['31', 'APR', '2003', 1],
  ['32', 'MAY', '2003', 1],
  ['1', 'MAY', '2003', 1],
  ['01', '05', '2003', 1],
  ['01', 'MAI', '2003', 1],
  ['01', 'MAY', '03', 1],
])('Form for the date %s %s %s refuses %s boxes', (day, month, year, count) => {
  expect(date(day, month, year)).toEqual(Array(count).fill(refused('date')));
});

test('Form requires all three boxes of a date, and only the year of a partial one', () => {
  const page = 'Family: Relatives';
  const waits = (key: string) =>
    form
      .missing()
      .filter((each) => each.key === key)
      .map(({ kind }) => kind);
  expect(waits('birth_date')).toEqual(['day', 'month', 'year']);
  expect(waits('father_birth_date')).toEqual(['year']);
  form.fill({ page, key: 'father_birth_date' }, { kind: 'year', value: '1950' });
  expect(waits('father_birth_date')).toEqual([]);
  form.fill({ page, key: 'father_birth_date' }, { kind: 'day', value: '07' });
  expect(waits('father_birth_date')).toEqual(['month']);
});

test('A check box of Form empties the boxes beside it and closes them', () => {
  const page = 'Passport';
  date('01', 'MAY', '2030', 'passport_expires_on', page);
  expect(form.check(page, 'passport_expires_on', undefined, 'No Expiration')).toEqual(TAKEN);
  expect(heldOf(page, 'passport_expires_on')).toEqual({ check: 'NOEXP' });
  expect(form.fill({ page, key: 'passport_expires_on' }, { kind: 'day', value: '01' })).toEqual(refused('checked'));
  expect(form.missing()).not.toContainEqual(expect.objectContaining({ key: 'passport_expires_on' }));
  form.check(page, 'passport_expires_on', undefined, '');
  expect(form.missing()).toContainEqual({ page, key: 'passport_expires_on', kind: 'year' });
});

test('Form accepts only the check box of its question', () => {
  expect(form.check('Personal 1', 'surname', undefined, 'Does Not Apply')).toEqual(NOT_SHOWN);
  expect(form.check('Family: Relatives', 'father_surname', undefined, 'Does Not Apply')).toEqual(NOT_SHOWN);
  expect(form.check('Family: Relatives', 'father_surname', undefined, 'UNK')).toEqual(TAKEN);
});

test('Form shows questions that depend on an answer, and none that depend on a hidden question', () => {
  const page = 'Previous U.S. Travel';
  const say = (key: string, word: string) => form.choose(page, key, undefined, word);
  expect(say('was_esta_denied', 'YES')).toEqual(NOT_SHOWN);
  say('was_refused', 'YES');
  say('was_esta_denied', 'YES');
  expect(keysOn(page)).toContain('esta_denied_explanation');
  say('was_refused', 'NO');
  expect(keysOn(page)).not.toContain('was_esta_denied');
  expect(keysOn(page)).not.toContain('esta_denied_explanation');
});

test('Form requires an explanation after a Yes', () => {
  const page = 'Security and Background 1';
  const explain = () => form.type(page, 'sec_disease', undefined, 'TREATED IN 2019.');
  form.choose(page, 'sec_disease', undefined, 'NO');
  expect(explain()).toEqual(NOT_SHOWN);
  form.choose(page, 'sec_disease', undefined, 'YES');
  expect(form.missing()).toContainEqual({ page, key: 'sec_disease', kind: 'text' });
  expect(explain()).toEqual(TAKEN);
});

test('Form adds rows up to the limit of a list, each with its own conditions', () => {
  const page = 'Personal 2';
  expect(form.addRow(page, 'other_nationalities')).toEqual(NOT_SHOWN);
  form.choose(page, 'has_other_nationality', undefined, 'YES');
  expect(form.choose(page, 'other_has_passport', 1, 'YES')).toEqual(NOT_SHOWN);
  for (let row = 1; row < 5; row += 1) expect(form.addRow(page, 'other_nationalities')).toEqual(TAKEN);
  expect(form.addRow(page, 'other_nationalities')).toEqual(refused('rows'));
  form.choose(page, 'other_has_passport', 1, 'YES');
  expect(keysOn(page, 0)).not.toContain('other_passport_number');
  expect(keysOn(page, 1)).toContain('other_passport_number');
  expect(form.type(page, 'other_passport_number', undefined, 'YA1')).toEqual(NOT_SHOWN);
});

test('Form requires two references and one language of a student', () => {
  form.choose('Travel', 'purpose_detail', undefined, 'STUDENT (F1)');
  const rowsOf = (key: string) =>
    form
      .missing()
      .filter((each) => each.key === key)
      .map(({ row }) => row);
  expect(rowsOf('reference_surname')).toEqual([0, 1]);
  expect(rowsOf('language')).toEqual([0]);
});

test.each(['surname', 'no_such_key'])('Form has no box for %s on a page without it', (key) => {
  expect(form.type('Travel', key, undefined, 'LIMA')).toEqual(NOT_SHOWN);
});
