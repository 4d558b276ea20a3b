import type { Sql } from 'postgres';
import { StartupError } from '../start/StartupError';

/**
 * Throws for a former hosted database: its accounts server numbers refresh tokens, and `@supabase/lite` writes ids of
 * its own there. Users could not sign in, without any hint at the cause.
 */
export async function refuseHostedAccounts(sql: Sql): Promise<void> {
  const found = await sql`select from information_schema.columns
    where table_schema = 'auth' and table_name = 'refresh_tokens' and column_name = 'id' and data_type = 'bigint'`;
  if (found.length === 0) return;
  throw new StartupError(
    'Este banco tem as contas de um projeto Supabase (accounts of a hosted project), que o servidor embutido não grava. ' +
      'Nada foi alterado. Informe o projeto com SUPABASE_URL e SUPABASE_PUBLISHABLE_KEY, ou outro banco com DATABASE_URL.',
  );
}
