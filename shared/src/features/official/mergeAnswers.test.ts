import { changesOf, type Edits, mergeAnswers, type Value } from './mergeAnswers';

const edit = (value: Value, base?: Value): Edits => ({ key: { value, base } });
const row = (id: string, more: object = {}) => ({ id, ...more });

test.each<[string, Edits, Value, Value | 'contested' | 'nothing']>([
  ['an answer that nobody else changed stays as typed', edit('Lima', 'Souza'), 'Souza', 'Lima'],
  ['an answer that both gave alike is no change any more', edit(' Lima ', 'Souza'), 'Lima', 'nothing'],
  ['another answer to the same question is contested', edit('Lima', 'Souza'), 'Melo', 'contested'],
  ['an answer taken back elsewhere is contested', edit('Lima', 'Souza'), undefined, 'contested'],
  [
    'the order of the keys of an explanation is no change',
    edit({ text: 'x', yes: true }),
    { yes: true, text: 'x' },
    'nothing',
  ],
  [
    'rows added here and there stand side by side',
    edit([row('a'), row('b', { x: '2' })], [row('a')]),
    [row('a'), row('c', { x: '3' })],
    [row('a'), row('b', { x: '2' }), row('c', { x: '3' })],
  ],
  [
    'two answers of one row are both kept',
    edit([row('a', { x: '1', y: '9' })], [row('a', { x: '1' })]),
    [row('a', { x: '2' })],
    [row('a', { x: '2', y: '9' })],
  ],
  [
    'the same answer of one row is contested',
    edit([row('a', { x: '3' })], [row('a', { x: '1' })]),
    [row('a', { x: '2' })],
    'contested',
  ],
  ['a row removed there and untouched here is gone', edit([row('a'), row('b')], [row('a')]), [], [row('b')]],
  [
    'a row removed there and changed here is contested',
    edit([row('a', { x: '2' })], [row('a')]),
    undefined,
    'contested',
  ],
  ['a row removed here and changed there is contested', edit([], [row('a')]), [row('a', { x: '2' })], 'contested'],
  [
    'the order of the rows here stays',
    edit([row('b'), row('a')], [row('a'), row('b')]),
    [row('a'), row('b'), row('c')],
    [row('b'), row('a'), row('c')],
  ],
])('%s', (_, edits, theirs, expected) => {
  const merged = mergeAnswers(edits, { key: theirs });
  if (expected === 'nothing') expect(merged).toEqual({ edits: {}, contested: [] });
  else if (expected === 'contested') expect(merged).toEqual({ edits, contested: ['key'] });
  else expect(merged).toEqual({ edits: { key: expect.objectContaining({ value: expected }) }, contested: [] });
});

test('blank words, rows without an answer and an explanation of spaces are not sent', () => {
  const edits: Edits = {
    payer_surname: { value: '  ', base: 'x' },
    home_city: { value: ' Santos ', base: undefined },
    languages: {
      value: [row('a'), row('b', { language: ' PORTUGUESE ' }), row('c', { language: ' ' })],
      base: undefined,
    },
    organizations: { value: [row('a')], base: undefined },
    special_skills: { value: { yes: true, text: ' ' }, base: undefined },
    us_ssn: { value: { unknown: 'NA' }, base: undefined },
  };
  expect(changesOf(edits)).toEqual({
    payer_surname: null,
    home_city: 'Santos',
    languages: [row('b', { language: 'PORTUGUESE' })],
    organizations: null,
    special_skills: { yes: true },
    us_ssn: { unknown: 'NA' },
  });
});
