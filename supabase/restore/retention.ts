import type { Sql } from 'postgres';

/** A rule's step deletes a few thousand rows; a rule without end is a mistake. */
const MOST_STEPS = 10_000;

/** Runs every retention rule to its end, like the schedule; returns null for a database without rules. */
export async function repeatRetention(sql: Sql): Promise<Record<string, number> | null> {
  const [known] = await sql<{ is_there: boolean }[]>`
    select to_regprocedure('private.forget_due(text)') is not null and to_regclass('private.retention_rules') is not null as is_there`;
  if (!known?.is_there) return null;
  const forgotten: Record<string, number> = {};
  const rules = await sql.unsafe<{ what: string }[]>('select what from private.retention_rules order by what');
  for (const { what } of rules) {
    for (let step = 0; ; step += 1) {
      if (step === MOST_STEPS) throw new Error(`The rule of retention for ${what} does not end.`);
      const [row] = await sql.unsafe<{ count: number | string }[]>('select private.forget_due($1) as count', [what]);
      const count = Number(row?.count ?? 0);
      if (count === 0) break;
      forgotten[what] = (forgotten[what] ?? 0) + count;
    }
  }
  return forgotten;
}
