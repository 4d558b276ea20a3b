import type { Ds160Draft } from '@rotavisto/shared/domain';
import { storedValues } from './fieldInput';
import { mergeDrafts } from './mergeDrafts';

const base: Ds160Draft = { surname: 'Souza', given_name: 'Ana', marital_status: 'single', children_count: 1 };
const merge = (mine: Ds160Draft, theirs: Ds160Draft) =>
  mergeDrafts(storedValues(base), { ...base, ...mine }, { ...base, ...theirs });

it.each<[string, Ds160Draft, Ds160Draft, Ds160Draft]>([
  ['what only changed here stays', { surname: 'Lima' }, {}, { surname: 'Lima', given_name: 'Ana' }],
  ['what only changed there is taken over', {}, { given_name: 'Bia' }, { surname: 'Souza', given_name: 'Bia' }],
  ['different answers go together', { surname: 'Lima' }, { given_name: 'Bia' }, { surname: 'Lima', given_name: 'Bia' }],
  ['the same answer on both sides is one', { children_count: '2' }, { children_count: 2 }, { children_count: '2' }],
  ['what was emptied there is empty here', {}, { given_name: null }, { given_name: null }],
  ['a half-typed date is not an answer yet', { birth_date: '31/1' }, {}, { birth_date: '31/1' }],
])('%s', (_name, mine, theirs, expected) => {
  const merged = merge(mine, theirs);
  expect(merged.draft).toMatchObject(expected);
  expect(merged.contested).toEqual([]);
});

it('keeps what was typed here and names what was also answered there', () => {
  const merged = merge({ surname: 'Lima', given_name: 'Ada' }, { surname: 'Reis', marital_status: 'married' });
  expect(merged.contested).toEqual(['surname']);
  expect(merged.draft).toMatchObject({ surname: 'Lima', given_name: 'Ada', marital_status: 'married' });
});
