import type { Sql } from 'postgres';
import { AMR_TABLE } from '../auth/accessClaims';
import { HOSTED_SHAPE } from '../auth/hostedShape';
import { FACTOR_TABLES } from '../auth/mfa/factorTables';
import { PERSON_TABLES } from '../auth/personTables';
import { StartupError } from '../start/StartupError';
import { REALTIME_SCHEMA } from './realtimeSchema';

const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end $$`;

const EVERYONE = 'anon, authenticated, service_role';

const HOSTED_DEFAULTS = [
  'create schema if not exists extensions',
  'create extension if not exists pgcrypto with schema extensions',
  `grant usage on schema extensions to ${EVERYONE}`,
  `grant usage on schema public to ${EVERYONE}`,
];

/**
 * Default grants of a hosted project before its first migration, which revokes them; later starts do not repeat them.
 */
const OPEN_BY_DEFAULT = [
  `alter default privileges in schema public grant all on tables to ${EVERYONE}`,
  `alter default privileges in schema public grant all on sequences to ${EVERYONE}`,
  `alter default privileges in schema public grant execute on functions to ${EVERYONE}`,
];

/**
 * `@supabase/lite`'s schemas with a hosted project's grants, and the tables and columns that `@supabase/lite` lacks.
 */
const SYSTEM_GRANTS = [
  AMR_TABLE,
  ...PERSON_TABLES,
  ...FACTOR_TABLES,
  ...HOSTED_SHAPE,
  `grant usage on schema auth, storage to ${EVERYONE}`,
  `grant execute on all functions in schema auth, storage to ${EVERYONE}`,
  'grant all on storage.objects, storage.buckets to service_role',
];

/**
 * The platform owns these tables on hosted projects, so migrations cannot revoke these grants; row security decides.
 */
const STORAGE_GRANT = 'grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated';

async function runAll(sql: Sql, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.unsafe(statement);
}

const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

/** Roles belong to the whole server, so they may already exist. */
const MISSING_ROLES = [
  "do $$ declare name text; begin foreach name in array array['anon', 'authenticated', 'service_role'] loop",
  "if to_regrole(name) is null then execute format('create role %I nologin', name); end if;",
  'end loop; alter role service_role bypassrls; end $$;',
].join(' ');

interface Who {
  user: string;
  database: string;
}

/** The second statement lets the user act as the roles and own their objects in the database. */
const neededFromSuperuser = ({ user, database }: Who) =>
  `O usuário ${user} do banco não pode criar os papéis do Supabase nem agir por eles (not a superuser).
Um superusuário precisa executar antes, neste banco, estes dois comandos:
  ${MISSING_ROLES}
  do $$ begin grant anon, authenticated, service_role to "${user}"; alter database "${database}" owner to "${user}"; end $$;`;

const MAY_ACT_AS_ALL = `select bool_and(pg_has_role(current_user, oid, 'member')) as ok
  from pg_roles where rolname in ('anon', 'authenticated', 'service_role')`;

async function createRoles(sql: Sql): Promise<void> {
  try {
    await sql.unsafe(ROLES);
    const [row] = await sql.unsafe<{ ok: boolean }[]>(MAY_ACT_AS_ALL);
    if (row?.ok) return;
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const [who] = await sql<Who[]>`select current_user as user, current_database() as database`;
  throw new StartupError(neededFromSuperuser(who ?? { user: '', database: '' }));
}

/** A former hosted database already has the schema. */
async function createRealtime(sql: Sql): Promise<void> {
  const [found] = await sql`select from pg_namespace where nspname = 'realtime'`;
  if (!found) await sql.begin((transaction) => transaction.unsafe(REALTIME_SCHEMA));
}

export async function createHostedRoles(sql: Sql): Promise<void> {
  await createRoles(sql);
  await runAll(sql, HOSTED_DEFAULTS);
  const [history] = await sql`select from pg_namespace where nspname = 'supabase_migrations'`;
  if (!history) await runAll(sql, OPEN_BY_DEFAULT);
  await createRealtime(sql);
}

/** Runs after the migrations, which cannot revoke these grants on a hosted project. */
export async function grantStorage(sql: Sql): Promise<void> {
  await runAll(sql, [STORAGE_GRANT]);
}

export async function grantSystemSchemas(sql: Sql): Promise<void> {
  await runAll(sql, [...SYSTEM_GRANTS, STORAGE_GRANT]);
}
