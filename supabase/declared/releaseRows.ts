import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ISql } from 'postgres';
import { SUPABASE_DIR } from '../local/options';
import { chapters } from './sqlFiles';

type Row = Record<string, unknown>;

/** The release rows of one table, all with the same columns. */
export interface ReleaseTable {
  table: string;
  key: string;
  rows: Row[];
}

/**
 * Reads `release/<schema>.<table>.json` in the order in which the chapters create the tables; the first column is the
 * key.
 */
export function releaseTables(folder = join(SUPABASE_DIR, 'release')): ReleaseTable[] {
  const sql = chapters()
    .map(({ text }) => text)
    .join('\n');
  const placeOf = ({ table }: ReleaseTable) => sql.indexOf(`create table ${table} (`);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const rows: Row[] = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const [key = ''] = Object.keys(rows[0] ?? {});
      return { table: name.slice(0, -'.json'.length), key, rows };
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
}

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const columnsOf = (row: Row = {}) => Object.keys(row).join(', ');
const listed = (rows: Row[]) =>
  `'[\n${rows.map((row) => `  ${JSON.stringify(row).replaceAll("'", "''")}`).join(',\n')}\n]'`;

function insertion({ table, rows }: ReleaseTable): string {
  const columns = columnsOf(rows[0]);
  return `insert into ${table} (${columns})\nselect ${columns} from jsonb_populate_recordset(null::${table}, ${listed(rows)});\n`;
}

/** The statements that insert the rows into an empty table. */
export const insertions = (tables = releaseTables()): string => tables.map(insertion).join('\n');

/** The rows of a database, in columns and form of the file; empty for a table that a migration will create. */
async function rowsIn(sql: ISql, { table, key, rows }: ReleaseTable): Promise<Row[]> {
  const [known] = await sql<{ is_there: boolean }[]>`select to_regclass(${table}) is not null as is_there`;
  if (!known?.is_there) return [];
  const columns = Object.keys(rows[0] ?? {});
  const found = await sql.unsafe<{ row: Row }[]>(`select to_jsonb(r) as row from ${table} r order by ${key}`);
  // A column that a migration will add is null so far.
  return found.map(({ row }) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Sorts keys, because a file keeps its author's order and the database its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

interface Change {
  table: string;
  what: string;
  statement: string;
}

const oldAndNew = (table: string, was: Row, row: Row, changed: string[]) => {
  const names = columnsOf(row).split(', ')[0];
  return [
    `update ${table} t set ${changed.map((column) => `${column} = n.${column}`).join(', ')}`,
    `from jsonb_populate_record(null::${table}, ${quoted(row)}) n, jsonb_populate_record(null::${table}, ${quoted(was)}) o`,
    `where t.${names} = n.${names} and ${changed.map((column) => `t.${column} is not distinct from o.${column}`).join(' and ')};`,
  ].join('\n');
};

function changesOf(declared: ReleaseTable, there: Row[]): Change[] {
  const { table, key, rows } = declared;
  const found = new Map(there.map((row) => [row[key], row]));
  const wanted = new Set(rows.map((row) => row[key]));
  const fresh = rows.filter((row) => !found.has(row[key]));
  const added: Change[] =
    fresh.length === 0
      ? []
      : [
          {
            table,
            what: `${fresh.map((row) => row[key]).join(', ')} is declared alone`,
            statement: insertion({ ...declared, rows: fresh }),
          },
        ];
  const gone = there
    .filter((row) => !wanted.has(row[key]))
    .map(
      (row): Change => ({
        table,
        what: `${row[key]} is in the migrations alone`,
        statement: `delete from ${table} where ${key} = ${quoted(row[key])}::jsonb #>> '{}';`,
      }),
    );
  const changed = rows.flatMap((row): Change[] => {
    const was = found.get(row[key]);
    const columns = was ? Object.keys(row).filter((column) => !isSame(sorted(was[column]), sorted(row[column]))) : [];
    if (!was || columns.length === 0) return [];
    return [
      { table, what: `${row[key]} differs in ${columns.join(', ')}`, statement: oldAndNew(table, was, row, columns) },
    ];
  });
  // Rows end before others begin, because both may have the same key.
  return [...changed, ...added, ...gone];
}

/**
 * The differences between release rows and a migrated database, each with the statement that removes it. A changed row
 * keeps later changes of an owner.
 */
export async function rowChanges(migrated: ISql, tables = releaseTables()): Promise<Change[]> {
  const changes: Change[] = [];
  for (const table of tables) changes.push(...changesOf(table, await rowsIn(migrated, table)));
  return changes;
}

const isInsertion = (statement: string) => statement.startsWith('insert');

/**
 * Joins structure and rows of a migration; new rows stand before the first foreign key, because existing rows may need
 * them.
 */
export function withRows(structure: string, rows: readonly string[]): string {
  const at = structure.search(/^ALTER TABLE \S+ ADD CONSTRAINT \S+ FOREIGN KEY/m);
  const [before, after] = at < 0 ? [structure, ''] : [structure.slice(0, at), structure.slice(at)];
  const added = rows.filter(isInsertion);
  const others = rows.filter((statement) => !isInsertion(statement));
  return [before, ...added, after, ...others].filter(Boolean).join('\n');
}
