import type { Sql, TransactionSql } from 'postgres';
import { tablesToMove } from './tablesToMove';

/** A move that would lose or mix rows. */
export class MoveRefused extends Error {}

const versionsIn = async (sql: Sql) =>
  (await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by version`).map(
    ({ version }) => version,
  );

async function refuseUnlike(from: Sql, to: Sql): Promise<void> {
  const [here, there] = [await versionsIn(from), await versionsIn(to)];
  if (here.join() !== there.join()) {
    throw new MoveRefused('The two databases have other migrations: bring both to the same release first.');
  }
  const [{ people = 0 } = {}] = await to<{ people: number }[]>`select count(*)::int as people from auth.users`;
  if (people > 0) throw new MoveRefused(`The new database already has ${people} people: move into one without any.`);
}

/** The writable columns; the database computes the others. */
export const columnsOf = async (sql: Sql, table: string): Promise<string[]> =>
  (
    await sql<{ name: string }[]>`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  ).map(({ name }) => name);

const BATCH = 500;

/** Copies rows as text, which holds every type exactly; the columns may have another order. */
export async function copyTable(
  from: TransactionSql,
  to: TransactionSql,
  table: string,
  columns: string[],
): Promise<void> {
  const list = columns.join(', ');
  const fields = columns.map((column) => `(one.line::pg_temp.moving).${column}`).join(', ');
  await to.unsafe(`create temp table moving as select ${list} from ${table} with no data`);
  const lines = from.unsafe<{ line: string }[]>(`select row(${list})::text as line from ${table}`).cursor(BATCH);
  for await (const batch of lines) {
    const texts = batch.map(({ line }) => line);
    await to.unsafe(
      `insert into ${table} (${list}) overriding system value select ${fields} from unnest($1::text[]) as one (line)`,
      [texts],
    );
  }
  await to.unsafe('drop table pg_temp.moving');
}

interface Sequence {
  name: string;
  last_value: string | null;
}

async function moveSequences(from: TransactionSql, to: TransactionSql): Promise<void> {
  const sequences = await from<Sequence[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences
    where schemaname in ('public', 'private')`;
  for (const { name, last_value: last } of sequences) {
    if (last !== null) await to`select setval(${name}::regclass, ${last}::bigint)`;
  }
}

/**
 * Moves users with all their rows in one transaction; sessions are left out, because the new project signs its own
 * tokens.
 */
export async function moveRows(from: Sql, to: Sql): Promise<string[]> {
  await refuseUnlike(from, to);
  const tables = await tablesToMove(from);
  const columns = new Map<string, string[]>();
  for (const table of tables) columns.set(table, await columnsOf(from, table));
  await from.begin('isolation level repeatable read read only', (source) =>
    to.begin(async (target) => {
      // The rows are history: triggers must not announce, check or create anything.
      await target`set local session_replication_role = replica`;
      for (const table of tables) await target.unsafe(`delete from ${table}`);
      for (const table of tables) await copyTable(source, target, table, columns.get(table) ?? []);
      await moveSequences(source, target);
    }),
  );
  return tables;
}
