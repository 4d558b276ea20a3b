import type { Sql } from 'postgres';
import { StartupError } from '../start/StartupError';

/**
 * The accounts server of a hosted project numbers its refresh tokens, and lite writes ids of its own there: people could
 * not sign in, one after the other, with nothing to tell why.
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
