import type { TransactionSql } from 'postgres';

export type Row = Record<string, unknown>;

const LARGEST_INSERT = 200;

/** Leaves out audit actions that an older database does not list, because it would reject them. */
async function actsOf(sql: TransactionSql, rows: readonly Row[]): Promise<Row[]> {
  const verbs = await sql<
    { name: string }[]
  >`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  const names = new Set(verbs.map(({ name }) => name));
  return rows.filter(({ action }) => names.has(String(action)));
}

/** Rows collected by table and written in order, many at a time. */
export class Rows {
  private readonly tables = new Map<string, Row[]>();

  /** Throws for a row with other columns than its table's first row, because only that row's columns are written. */
  add(table: string, row: Row): void {
    const before = this.tables.get(table) ?? [];
    const [first = row] = before;
    if (Object.keys(first).sort().join() !== Object.keys(row).sort().join()) throw new Error(`${table}: other columns`);
    this.tables.set(table, [...before, row]);
  }

  of(table: string): readonly Row[] {
    return this.tables.get(table) ?? [];
  }

  async write(sql: TransactionSql): Promise<void> {
    for (const [table, rows] of this.tables) {
      // An older database lacks some tables and columns.
      const there = await sql<{ name: string }[]>`select attname as name from pg_attribute
        where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`;
      const columns = Object.keys(rows[0] ?? {}).filter((column) => there.some(({ name }) => name === column));
      if (columns.length === 0) continue;
      const known = table === 'public.audit_log' ? await actsOf(sql, rows) : rows;
      for (let start = 0; start < known.length; start += LARGEST_INSERT) {
        await sql`insert into ${sql(table)} ${sql(known.slice(start, start + LARGEST_INSERT), ...columns)}`;
      }
    }
  }
}
