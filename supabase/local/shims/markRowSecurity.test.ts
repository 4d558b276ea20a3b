import type { PostgresConnection } from '@supabase/lite/postgres';
import { StartupError } from '../start/StartupError';
import { markRowSecurity } from './markRowSecurity';
import { requestContext } from './requestContext';

test('markRowSecurity marks row security as prepared', () => {
  const connection = { rlsState: 'unknown' };
  markRowSecurity(connection);
  expect(connection).toEqual({ rlsState: 'active' });
});

test('markRowSecurity ends the start when @supabase/lite keeps the state elsewhere', () => {
  const connection = { rowSecurity: 'unknown' };
  expect(() => markRowSecurity(connection)).toThrow('no rlsState any more');
  expect(connection).toEqual({ rowSecurity: 'unknown' });
});

test('requestContext ends the start when @supabase/lite applies claims elsewhere', () => {
  const connection = { applyClaims: () => {} } as unknown as PostgresConnection;
  const nothing = { before: () => null, after: () => null };
  expect(() => requestContext(connection, nothing)).toThrow(StartupError);
  expect(() => requestContext(connection, nothing)).toThrow('no applyJwtSessionContext any more');
});
