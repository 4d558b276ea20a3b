import { changesOf, type Edits, mergeAnswers, type Value } from './mergeAnswers';

const edit = (value: Value, base?: Value): Edits => ({ key: { value, base } });
const row = (id: string, more: object = {}) => ({ id, ...more });

test.each<[string, Edits, Value, Value | 'contested' | 'nothing']>([
  ['a typed answer without another change', edit('Lima', 'Souza'), 'Souza', 'Lima'],
  ['the same answer given twice as no change', edit(' Lima ', 'Souza'), 'Lima', 'nothing'],
  ['two different answers to a question as contested', edit('Lima', 'Souza'), 'Melo', 'contested'],
  ['an answer deleted elsewhere as contested', edit('Lima', 'Souza'), undefined, 'contested'],
  ['another order of keys as no change', edit({ text: 'x', yes: true }), { yes: true, text: 'x' }, 'nothing'],
  [
    'rows added on both sides',
    edit([row('a'), row('b', { x: '2' })], [row('a')]),
    [row('a'), row('c', { x: '3' })],
    [row('a'), row('b', { x: '2' }), row('c', { x: '3' })],
  ],
  [
    'two different answers of a row',
    edit([row('a', { x: '1', y: '9' })], [row('a', { x: '1' })]),
    [row('a', { x: '2' })],
    [row('a', { x: '2', y: '9' })],
  ],
  [
    'two values of the same answer in a row as contested',
    edit([row('a', { x: '3' })], [row('a', { x: '1' })]),
    [row('a', { x: '2' })],
    'contested',
  ],
  ['the deletion of an unchanged row', edit([row('a'), row('b')], [row('a')]), [], [row('b')]],
  [
    'a row deleted elsewhere and changed here as contested',
    edit([row('a', { x: '2' })], [row('a')]),
    undefined,
    'contested',
  ],
  ['a row deleted here and changed elsewhere as contested', edit([], [row('a')]), [row('a', { x: '2' })], 'contested'],
  [
    'the order of the rows on this page',
    edit([row('b'), row('a')], [row('a'), row('b')]),
    [row('a'), row('b'), row('c')],
    [row('b'), row('a'), row('c')],
  ],
])('mergeAnswers keeps %s', (_, edits, theirs, expected) => {
  const merged = mergeAnswers(edits, { key: theirs });
  if (expected === 'nothing') expect(merged).toEqual({ edits: {}, contested: [] });
  else if (expected === 'contested') expect(merged).toEqual({ edits, contested: ['key'] });
  else expect(merged).toEqual({ edits: { key: expect.objectContaining({ value: expected }) }, contested: [] });
});

test('changesOf sends null for blank texts and explanations, and omits rows without an answer', () => {
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
