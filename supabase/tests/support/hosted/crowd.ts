import type { Sql } from 'postgres';
import { releaseTables } from '../../../declared/releaseRows';
import type { SqlFile } from '../../../declared/sqlFiles';
import { type Line, structureOf } from '../../../declared/structure';
import { columnsOf, copyTable } from '../../../local/moving/moveRows';
import { tablesToMove } from '../../../local/moving/tablesToMove';
import { seedDemoData } from '../../../seed/seedDemoData';
import type { HostedProject } from './hostedOwner';

/** Runs each migration in a session of its own, like a push that resumes after an error. */
export async function migrateAll(project: HostedProject, wanted: readonly SqlFile[], where: string): Promise<void> {
  for (const { name, text } of wanted) {
    await project.migrate(text).catch((error: Error) => {
      throw new Error(`${name} on ${where}: ${error.message}`);
    });
  }
}

export async function structureIn(project: HostedProject): Promise<Line[]> {
  const sql = project.session();
  const lines = await structureOf(sql);
  await sql.end();
  return lines;
}

/** Seeds the demo's users and volume data. */
export const seedCrowd = (sql: Sql): Promise<void> =>
  seedDemoData({ sql, storage: { uploadObject: async () => ({}) as never }, log: () => {}, volume: true });

/** Tables with users' rows; tables of the release already have the rows of their version. */
export async function tablesOfPeople(sql: Sql): Promise<string[]> {
  const released = new Set(releaseTables().map(({ table }) => table));
  return (await tablesToMove(sql)).filter((table) => !released.has(table));
}

export async function countsOf(sql: Sql, tables: readonly string[]): Promise<[string, number][]> {
  const counts: [string, number][] = [];
  for (const table of tables) {
    const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${table}`);
    counts.push([table, row?.count ?? 0]);
  }
  return counts;
}

/** Copies rows in the columns that both databases have. */
export async function copyRows(old: Sql, source: Sql, tables: readonly string[]): Promise<void> {
  const common = new Map<string, string[]>();
  for (const table of tables) {
    const there = new Set(await columnsOf(source, table));
    common.set(
      table,
      (await columnsOf(old, table)).filter((column) => there.has(column)),
    );
  }
  await source.begin((from) =>
    old.begin(async (to) => {
      await to`set local session_replication_role = replica`;
      for (const [table, columns] of common) {
        await to.unsafe(`delete from ${table}`);
        await copyTable(from, to, table, columns);
      }
    }),
  );
}
