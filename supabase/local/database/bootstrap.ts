import type { Sql } from 'postgres';
import { AMR_TABLE } from '../auth/accessClaims';
import { StartupError } from '../StartupError';

const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$`;

const EVERYONE = 'anon, authenticated, service_role';

/** What a hosted project holds before its first migration. */
const HOSTED_DEFAULTS = [
  'create schema if not exists extensions',
  'create extension if not exists pgcrypto with schema extensions',
  `grant usage on schema extensions to ${EVERYONE}`,
  `grant usage on schema public to ${EVERYONE}`,
  `alter default privileges in schema public grant all on tables to ${EVERYONE}`,
  `alter default privileges in schema public grant all on sequences to ${EVERYONE}`,
  `alter default privileges in schema public grant execute on functions to ${EVERYONE}`,
];

/** lite's own schemas, opened as far as the hosted ones are, and what they lack. */
const SYSTEM_GRANTS = [
  AMR_TABLE,
  `grant usage on schema auth, storage to ${EVERYONE}`,
  `grant execute on all functions in schema auth, storage to ${EVERYONE}`,
  'grant all on storage.objects, storage.buckets to service_role',
];

/** On hosted projects the platform owns these tables: what migrations revoke there stays, and row security decides. */
const STORAGE_GRANT = 'grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated';

async function runAll(sql: Sql, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.unsafe(statement);
}

/** What only a superuser may do on a database of one's own; the second statement lets this user act as the roles. */
const neededFromSuperuser = (
  user: string,
) => `O usuário ${user} do banco não pode criar os papéis do Supabase (not a superuser).
Um superusuário precisa executar antes:
  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  grant anon, authenticated, service_role to "${user}" with admin option;`;

async function createRoles(sql: Sql): Promise<void> {
  try {
    await sql.unsafe(ROLES);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    const [row] = await sql<{ user: string }[]>`select current_user as user`;
    throw new StartupError(neededFromSuperuser(row?.user ?? ''));
  }
}

export async function createHostedRoles(sql: Sql): Promise<void> {
  await createRoles(sql);
  await runAll(sql, HOSTED_DEFAULTS);
}

/** After the migrations, which a hosted project does not let take these grants away. */
export async function grantStorage(sql: Sql): Promise<void> {
  await runAll(sql, [STORAGE_GRANT]);
}

export async function grantSystemSchemas(sql: Sql): Promise<void> {
  await runAll(sql, [...SYSTEM_GRANTS, STORAGE_GRANT]);
}
