import { markRowSecurity } from './markRowSecurity';

test('row security counts as prepared', () => {
  const connection = { rlsState: 'unknown' };
  markRowSecurity(connection);
  expect(connection).toEqual({ rlsState: 'active' });
});

test('a lite that keeps it elsewhere ends the start, and nothing is set', () => {
  const connection = { rowSecurity: 'unknown' };
  expect(() => markRowSecurity(connection)).toThrow('no rlsState any more');
  expect(connection).toEqual({ rowSecurity: 'unknown' });
});
