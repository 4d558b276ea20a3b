import type { PostgresConnection } from '@supabase/lite/postgres';
import { StartupError } from '../start/StartupError';
import { markRowSecurity } from './markRowSecurity';
import { requestContext } from './requestContext';

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

test('a lite that applies the claims of a request elsewhere ends the start too', () => {
  const connection = { applyClaims: () => {} } as unknown as PostgresConnection;
  const nothing = { before: () => null, after: () => null };
  expect(() => requestContext(connection, nothing)).toThrow(StartupError);
  expect(() => requestContext(connection, nothing)).toThrow('no applyJwtSessionContext any more');
});
