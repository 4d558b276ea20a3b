import type { Sql, TransactionSql } from 'postgres';

/** Runs the work in a transaction that is rolled back. */
export async function undone<Found>(sql: Sql, work: (transaction: TransactionSql) => Promise<Found>): Promise<Found> {
  const undo = new Error('undo');
  const kept: { found?: Found } = {};
  await sql
    .begin(async (transaction) => {
      kept.found = await work(transaction);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return kept.found as Found;
}
