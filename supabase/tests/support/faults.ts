import type { Sql, TransactionSql } from 'postgres';
import { type Actor, claimsOf } from './actors';

const CHANGED_SCHEMAS = "('public', 'private', 'auth')";

/** Triggers that make the statement at position `fault.at` of a transaction fail. */
export const FAULT_SQL = `
  create schema fault;
  grant usage on schema fault to public;
  create function fault.trip() returns trigger language plpgsql as $$
  declare
    seen int := coalesce(nullif(current_setting('fault.seen', true), ''), '0')::int + 1;
  begin
    perform set_config('fault.seen', seen::text, true);
    if seen = nullif(current_setting('fault.at', true), '')::int then
      raise exception 'injected fault' using errcode = 'XX001';
    end if;
    return null;
  end $$;
  grant execute on function fault.trip() to public;
  do $$
  declare
    wanted regclass;
  begin
    for wanted in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ${CHANGED_SCHEMAS}
    loop
      execute format('create trigger fault after insert or update or delete on %s
        for each statement execute function fault.trip()', wanted);
    end loop;
  end $$;`;

/** Runs and commits a request whose nth writing statement fails. */
export async function faultyRequest(sql: Sql, actor: Actor, text: string, at: number): Promise<void> {
  await sql.begin((transaction) => act(transaction, actor, text, at));
}

async function act(transaction: TransactionSql, actor: Actor, text: string, at: number): Promise<void> {
  const claims = claimsOf(actor);
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('fault.at', ${String(at)}, true), set_config('fault.seen', '0', true)`;
  await transaction.unsafe(`set local role ${claims.role}`);
  await transaction.unsafe(text);
}

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ${CHANGED_SCHEMAS} order by 1`;

/** One value for each table, sorted by name, because a parallel union has no order. */
async function overTables(sql: Sql | TransactionSql, expression: string): Promise<string> {
  const tables = await sql.unsafe(TABLES);
  const parts = tables.map(({ name }) => `select '${name}' as name, ${expression} as found from ${name} t`);
  return JSON.stringify(await sql.unsafe(`${parts.join(' union all ')} order by name`, [], { prepare: true }));
}

/** A digest of every row, by table. */
export const fingerprint = (sql: Sql) =>
  overTables(sql, "md5(coalesce(string_agg(t::text, '|' order by t::text), ''))");

/** The number of rows, by table. */
export const rowCounts = (sql: Sql | TransactionSql) => overTables(sql, 'count(*)');

export interface Rehearsal {
  statements: number;
  counts: string;
}

/** The number of writing statements of a call, and the number of rows afterwards; the call is rolled back. */
export async function rehearse(sql: Sql, actor: Actor, text: string): Promise<Rehearsal> {
  const connection = await sql.reserve();
  try {
    await connection.unsafe('begin');
    await act(connection as unknown as TransactionSql, actor, text, 0);
    await connection.unsafe('reset role');
    const [row] = await connection.unsafe("select current_setting('fault.seen')::int as seen");
    return { statements: Number(row?.seen), counts: await rowCounts(connection as unknown as TransactionSql) };
  } finally {
    await connection.unsafe('rollback');
    connection.release();
  }
}
