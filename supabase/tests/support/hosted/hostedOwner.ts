import { randomBytes } from 'node:crypto';
import { type Node, parse } from 'libpg-query';
import type { Sql, TransactionSql } from 'postgres';
import { connect } from '../templates';
import { HOSTED_SQL } from './hosted';

/**
 * The rights of the hosted `postgres` role, which migrates there and is no superuser. It owns the database, `public`
 * and the migration history; it has all rights on the platform's objects without owning them. A hosted project allows
 * two more things by supautils, which is missing here. Grants replace it for settings of `authenticator` that begin
 * with `pgrst.` and for `session_replication_role`. For policies on POLICY_TABLES, `test_platform.supautils` runs the
 * one statement as a superuser.
 */
const rightsOf = (role: string, database: string) => `
  create role ${role} login password 'tests' nosuperuser createdb createrole replication bypassrls;
  alter database ${database} owner to ${role};
  grant anon, authenticated, service_role to ${role} with admin option;
  grant authenticator to ${role} with admin option;
  grant set on parameter "pgrst.db_pre_request", session_replication_role to ${role};
  grant usage on schema auth, storage, realtime to ${role} with grant option;
  grant all on all tables in schema auth, storage, realtime to ${role} with grant option;
  grant all on all sequences in schema auth, storage, realtime to ${role} with grant option;
  grant execute on all functions in schema auth, storage, realtime to ${role} with grant option;
  alter default privileges for role ${role} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${role} in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role ${role} in schema public grant all on sequences to anon, authenticated, service_role;
  alter schema supabase_migrations owner to ${role};
  alter table supabase_migrations.schema_migrations owner to ${role};
  create schema test_platform;
  grant usage on schema test_platform to ${role};
  create function test_platform.supautils(statement text) returns void language plpgsql security definer as
    $$ begin execute statement; end $$;`;

const POLICY_TABLES = new Set(['storage.objects', 'realtime.messages']);

const isPlatformPolicy = (statement: Node): boolean => {
  if (!('CreatePolicyStmt' in statement)) return false;
  const { schemaname = 'public', relname } = statement.CreatePolicyStmt.table ?? {};
  return POLICY_TABLES.has(`${schemaname}.${relname}`);
};

async function runAsHosted(transaction: TransactionSql, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const { stmts = [] } = await parse(text);
  for (const { stmt, stmt_location = 0, stmt_len } of stmts) {
    const source = bytes.subarray(stmt_location, stmt_len && stmt_location + stmt_len).toString();
    if (stmt && isPlatformPolicy(stmt)) await transaction`select test_platform.supautils(${source})`;
    else await transaction.unsafe(source);
  }
}

const WITH_POLICIES = /create\s+policy/i;

/** A session whose transactions may make the platform's policies, like those of `supabase db push`. */
function withPlatformPolicies(sql: Sql): Sql {
  const begin = (work: (transaction: TransactionSql) => Promise<unknown>) =>
    sql.begin((transaction) => {
      const unsafe = (...call: Parameters<TransactionSql['unsafe']>) =>
        WITH_POLICIES.test(call[0]) ? runAsHosted(transaction, call[0]) : transaction.unsafe(...call);
      return work(new Proxy(transaction, { get: (of, name) => (name === 'unsafe' ? unsafe : Reflect.get(of, name)) }));
    });
  return new Proxy(sql, { get: (of, name) => (name === 'begin' ? begin : Reflect.get(of, name)) });
}

export interface HostedProject {
  /** Runs a migration in a session of its own, like `supabase db push`. */
  migrate: (text: string) => Promise<void>;
  /** The connection URL of the migrating user. */
  url: string;
  /** Opens one session of the migrating user. */
  session: () => Sql;
}

/** Makes a database with a non-superuser as owner and the content of a new hosted project. */
export async function withHostedProject(work: (project: HostedProject) => Promise<void>): Promise<void> {
  const url = new URL(process.env.ROTAVISTO_TEST_DATABASE ?? '');
  const name = `hosted_${randomBytes(6).toString('hex')}`;
  const server = connect(url.href);
  await server.unsafe(`create database ${name}`);
  try {
    const platform = connect(url.href, name);
    await platform.unsafe(HOSTED_SQL);
    await platform.unsafe(rightsOf(name, name));
    await platform.end();
    const own = new URL(url);
    Object.assign(own, { username: name, password: 'tests', pathname: `/${name}` });
    const session = () => withPlatformPolicies(connect(own.href));
    const migrate = async (text: string) => {
      const sql = session();
      await sql.begin((transaction) => transaction.unsafe(text)).finally(() => sql.end());
    };
    await work({ migrate, session, url: own.href });
  } finally {
    await server.unsafe(`drop database if exists ${name} with (force)`);
    await server
      .unsafe(`revoke all on parameter "pgrst.db_pre_request", session_replication_role from ${name}`)
      .catch(() => undefined);
    await server.unsafe(`drop role if exists ${name}`);
    await server.end();
  }
}
