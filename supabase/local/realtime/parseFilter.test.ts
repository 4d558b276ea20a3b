import { filterSql, identifier } from './filterSql';
import { parseFilter } from './parseFilter';

const condition = (column: string, operator: string, value: string | string[], negated = false) => ({
  column,
  operator,
  value,
  negated,
});

test.each([
  ['', []],
  ['user_id=eq.1', [condition('user_id', 'eq', '1')]],
  ['status=in.(open,closed)', [condition('status', 'in', ['open', 'closed'])]],
  ['title=eq."a,b",read=is.false', [condition('title', 'eq', 'a,b'), condition('read', 'is', 'false')]],
  ['status=not.eq.open', [condition('status', 'eq', 'open', true)]],
])('reads %s', (text, conditions) => {
  expect(parseFilter(text)).toEqual(conditions);
});

test.each(['user_id', 'user_id=about.1', '=eq.1'])('refuses %s', (text) => {
  expect(() => parseFilter(text)).toThrow('unsupported filter');
});

test('values never become part of the statement', () => {
  const parameters: unknown[] = ['key'];
  const text = filterSql(parseFilter("a b=eq.x'; drop table y,c=gt.5,d=in.(1,2),e=not.is.null"), parameters);
  expect(text).toBe('"a b"::text = $2 and "c" > $3 and "d"::text = any($4::text[]) and not ("e" is null)');
  expect(parameters).toEqual(['key', "x'; drop table y", '5', ['1', '2']]);
});

test('a name stays a name', () => {
  expect(identifier('a"; drop table x; --')).toBe('"a""; drop table x; --"');
});

test('only the words that `is` knows are written out', () => {
  expect(() => filterSql(parseFilter('a=is.null or true'), [])).toThrow('bad value');
});
