import type { MatrixRow } from '../../../tests/support/matrix';

/** An actor who asks for something of this type in this way, and how that is refused. */
const kindOf = ({ type, actor, verb, denyMode }: MatrixRow) => `${type} ${actor} ${verb} ${denyMode}`;

/** The first row of every kind: what translates requests into SQL knows verbs and actors, and not whose rows they are. */
export function oneOfEachKind(rows: MatrixRow[]): MatrixRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const isNew = !seen.has(kindOf(row));
    seen.add(kindOf(row));
    return isNew;
  });
}
