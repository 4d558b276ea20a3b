import type { Sql } from 'postgres';

/** Tables of accounts without sessions and pending mails, because users sign in again. */
const ACCOUNTS = ['auth.users', 'auth.identities', 'auth.mfa_factors'];

/** Accounts and every table of the product, as quoted names. */
export async function tablesToMove(sql: Sql): Promise<string[]> {
  const own = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`;
  return [...ACCOUNTS, ...own.map(({ name }) => name)];
}
