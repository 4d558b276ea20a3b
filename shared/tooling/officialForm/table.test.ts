import { join } from 'node:path';
import { officialTable, readTable } from './table';

const HEAD =
  'official_page,block,list,key,label_pt,type,options,condition,required,max_length,max_rows,unknown,feeds_from,who,lgpd,evidence,official_question,official_options,label_en,label_es,hint_pt';
const row = (
  key: string,
  type: string,
  rest: { options?: string; words?: string; condition?: string; list?: string },
) =>
  `One,,${rest.list ?? ''},${key},,${type},${rest.options ?? ''},"${rest.condition ?? ''}",y,,,,,C,,,,"${rest.words ?? ''}",,,`;
const read = (...rows: string[]) => readTable([HEAD, ...rows].join('\n'));

const table = officialTable(join(__dirname, 'testing/lists.csv'));
const question = (key: string) => table.questions.find((each) => each.key === key);

test('officialTable has the pages of the form in their order', () => {
  expect(table.questions).toHaveLength(319);
  expect(table.pages).toEqual([
    'Start',
    'Personal 1',
    'Personal 2',
    'Travel',
    'Travel Companions',
    'Previous U.S. Travel',
    'Address and Phone',
    'Passport',
    'U.S. Point of Contact',
    'Family: Relatives',
    'Family: Spouse',
    'Family: Deceased Spouse',
    'Family: Former Spouse',
    'Work/Education: Present',
    'Work/Education: Previous',
    'Work/Education: Additional',
    'Security and Background 1',
    'Security and Background 2',
    'Security and Background 3',
    'Security and Background 4',
    'Security and Background 5',
    'Student: Additional Contacts',
    'Student: SEVIS',
    'Photo',
    'Sign and Submit',
  ]);
});

test('officialTable keeps the questions of a page together', () => {
  const changes = table.questions.filter(({ page }, index) => page !== table.questions[index - 1]?.page);
  expect(changes).toHaveLength(table.pages.length);
});

test('officialTable joins the codes of options with the words of the form', () => {
  expect(question('spouse_address_kind')?.options[4]).toEqual({ code: 'O', words: 'OTHER (SPECIFY ADDRESS)' });
  expect(question('nationality')?.options).toContainEqual({ code: 'BRZL', words: 'BRAZIL' });
  expect(question('sec_genocide')?.options.map(({ words }) => words)).toEqual(['YES', 'NO']);
});

test('officialTable has options for every drop-down', () => {
  const isDropDown = (type: string) => ['bool', 'bool_explain', 'choice', 'country', 'us_state'].includes(type);
  const without = table.questions.filter(({ type, options }) => isDropDown(type) !== options.length > 0);
  expect(without.map(({ key }) => key)).toEqual([]);
});

test('officialTable has no options for a missing list', () => {
  const bare = officialTable(join(__dirname, 'none.csv'));
  expect(bare.questions.find(({ key }) => key === 'nationality')?.options).toEqual([]);
  expect(bare.questions.find(({ key }) => key === 'lost_passport')?.options).toHaveLength(2);
});

test('officialTable has no boxes for the photo and the days that a consultant notes', () => {
  expect(table.questions.filter(({ isTyped }) => !isTyped).map(({ key }) => key)).toEqual([
    'ceac_started_on',
    'photo',
    'signed_by_applicant_on',
  ]);
});

const color = row('color', 'choice', { options: 'R vermelho|G verde', words: 'RED|GREEN' });

test.each<[string, string[], string]>([
  ['an unknown type', [row('a', 'number', {})], 'a: no type'],
  ['a duplicate question', [row('a', 'text', {}), row('a', 'text', {})], 'a stands twice'],
  ['a condition on a later question', [row('a', 'text', { condition: 'b' }), row('b', 'bool', {})], 'a reads b'],
  [
    'a condition on a question of another list',
    [row('a', 'bool', { list: 'one' }), row('b', 'text', { list: 'two', condition: 'a' })],
    'b reads a',
  ],
  ['a condition on an unknown option', [color, row('a', 'text', { condition: 'color in R,B' })], 'a waits for B'],
  ['codes without words', [row('a', 'choice', { options: 'R vermelho|G verde', words: 'RED' })], 'a: 2 codes'],
  ['a row with too few columns', ['One,,'], 'Row 0'],
])('readTable rejects %s', (_name, rows, message) => {
  expect(() => read(...rows)).toThrow(message);
});
