import type { TransactionSql } from 'postgres';

export type Row = Record<string, unknown>;

const LARGEST_INSERT = 200;

/** Rows gathered by table and written in order, many at a time. */
export class Rows {
  private readonly tables = new Map<string, Row[]>();

  /** Refuses a row with other columns than the first of its table, whose columns alone are written. */
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
      // A pilot before the newest migration lacks its tables.
      const [there] = await sql`select to_regclass(${table}) is not null as is_there`;
      if (!there?.is_there) continue;
      for (let start = 0; start < rows.length; start += LARGEST_INSERT) {
        await sql`insert into ${sql(table)} ${sql(rows.slice(start, start + LARGEST_INSERT))}`;
      }
    }
  }
}
