import type { PostgresConnection } from '@supabase/lite/postgres';
import { type Context, requestContext } from './requestContext';

/** A hosted project's statement timeouts by role; other roles have the connection's. */
const TIMEOUTS: Record<string, string> = { anon: '3s' };
const OF_THE_CONNECTION = '8s';

const timeout = ({ auth }: Context) =>
  `set local statement_timeout = '${TIMEOUTS[auth?.role ?? 'anon'] ?? OF_THE_CONNECTION}'`;

/** The function that migrations set as `db-pre-request` on hosted projects. */
const checkSession = ({ auth, storage }: Context) =>
  auth?.role === 'authenticated' && !storage ? 'select private.check_session()' : null;

/** Applies the role's timeout and the session check before each request, like PostgREST. */
export const requestRules = (connection: PostgresConnection, statementTimeouts: boolean): void =>
  requestContext(connection, { before: statementTimeouts ? timeout : () => null, after: checkSession });
