import type { MatrixRow } from '../../../tests/support/matrix';

/** Rows are of one kind when type, actor, verb and way of rejection are equal. */
const kindOf = ({ type, actor, verb, denyMode }: MatrixRow) => `${type} ${actor} ${verb} ${denyMode}`;

/**
 * The first row of every kind, because the translation of requests depends on verb and actor and not on the row's
 * owner.
 */
export function oneOfEachKind(rows: MatrixRow[]): MatrixRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const isNew = !seen.has(kindOf(row));
    seen.add(kindOf(row));
    return isNew;
  });
}
