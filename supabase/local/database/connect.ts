import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import type { Sql } from 'postgres';
import { freshIntrospection } from '../shims/freshIntrospection';
import { isoTimestamps } from '../shims/isoTimestamps';
import { jsonArguments } from '../shims/jsonArguments';
import { jsonStrings } from '../shims/jsonStrings';
import { keepSqlState } from '../shims/keepSqlState';
import { requestRules } from '../shims/requestRules';
import { reservedArguments } from '../shims/reservedArguments';
import { StartupError } from '../start/StartupError';

export interface Database {
  connection: PostgresConnection;
  sql: Sql;
}

const withoutPassword = (url: string) => url.replace(/:[^:@/]*@/, ':…@');

export async function connect(url: string, statementTimeouts = true): Promise<Database> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      types: { ...isoTimestamps, ...jsonArguments },
      max: 20,
      onnotice: () => {},
      connection: { search_path: '"$user", public, extensions' },
    },
  });
  const sql: Sql = connection.driver;
  try {
    await sql`select 1`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await connection.close();
    throw new StartupError(`O banco de dados não responde (${withoutPassword(url)}): ${reason}`);
  }
  freshIntrospection(connection);
  keepSqlState(connection);
  jsonStrings(connection);
  reservedArguments(connection);
  requestRules(connection, statementTimeouts);
  return { connection, sql };
}
