import { neededSchema } from './uses';

const ADDED = {
  '20260301000000': ['rpc/wish', 'rpc/wish.note', 'wishes', 'wishes.id'],
  '20260302000000': ['rpc/wish.due_on', 'profiles.shoe_size'],
  '20260303000000': [],
};

test.each<
  [what: string, tables: Record<string, string[]>, verbs: Record<string, string[]>, needed: number | undefined]
>([
  ['nothing new', { profiles: ['id'] }, { sign: [] }, undefined],
  ['a new table', { wishes: ['id'] }, {}, 20_260_301_000_000],
  ['a new verb without named arguments', {}, { wish: [] }, 20_260_301_000_000],
  ['a new argument of a verb', {}, { wish: ['note', 'due_on'] }, 20_260_302_000_000],
  ['a new column of an older table', { profiles: ['id', 'shoe_size'], wishes: ['id'] }, {}, 20_260_302_000_000],
  ['a table with the name of a new verb', { wish: [] }, {}, undefined],
])('neededSchema returns the newest needed migration for a bundle that uses %s', (_what, tables, verbs, needed) => {
  expect(neededSchema({ tables, verbs }, ADDED)).toBe(needed);
});

test('neededSchema reads the names of each migration from this checkout', () => {
  expect(neededSchema({ tables: {}, verbs: {} })).toBeUndefined();
});
