import type { PostgresConnection } from '@supabase/lite/postgres';
import { type Context, requestContext } from './requestContext';

/** What a hosted project sets on its roles; a role without a setting of its own gets the connection's. */
const TIMEOUTS: Record<string, string> = { anon: '3s' };
const OF_THE_CONNECTION = '8s';

const timeout = ({ auth }: Context) =>
  `set local statement_timeout = '${TIMEOUTS[auth?.role ?? 'anon'] ?? OF_THE_CONNECTION}'`;

/** The function that the migrations name as `db-pre-request` of hosted projects. */
const checkSession = ({ auth, storage }: Context) =>
  auth?.role === 'authenticated' && !storage ? 'select private.check_session()' : null;

/** The timeout of the role and the check before each request, as PostgREST applies them. */
export const requestRules = (connection: PostgresConnection, statementTimeouts: boolean): void =>
  requestContext(connection, { before: statementTimeouts ? timeout : () => null, after: checkSession });
