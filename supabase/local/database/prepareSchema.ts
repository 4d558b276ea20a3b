import { join } from 'node:path';
import type { App } from '@supabase/lite';
import { ignorePartialIndexes } from '../shims/ignorePartialIndexes';
import { knowOfferedSchema } from '../shims/knowOfferedSchema';
import { markRowSecurity } from '../shims/markRowSecurity';
import { quietNotice } from '../shims/quietNotice';
import { createHostedRoles, grantSystemSchemas } from './bootstrap';
import type { Database } from './connect';
import { migrate } from './migrate';
import { refuseHostedAccounts } from './refuseHostedAccounts';

/** Brings a Postgres to the state of a hosted project with our migrations; returns the applied files. */
export async function prepareSchema(app: App, { connection, sql }: Database, supabaseDir: string): Promise<string[]> {
  await refuseHostedAccounts(sql);
  await createHostedRoles(sql);
  await quietNotice(() => app.ensureSystemSchema());
  markRowSecurity(connection);
  await grantSystemSchemas(sql);
  const applied = await migrate(sql, join(supabaseDir, 'migrations'));
  await connection.clearSchemaCache();
  ignorePartialIndexes(connection, sql);
  knowOfferedSchema(connection);
  return applied;
}
