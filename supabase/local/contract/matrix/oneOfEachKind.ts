import type { MatrixRow } from '../../../tests/support/matrix';

/** An object answers a verb in this way, and so does an actor who asks for something of this type. */
const kindsOf = ({ type, object, actor, verb, denyMode }: MatrixRow): string[] => [
  `object ${type} ${object} ${verb} ${denyMode}`,
  `actor ${type} ${actor} ${verb} ${denyMode}`,
];

/** The first row of every kind: what translates requests into SQL knows objects, verbs and actors, and not whose rows they are. */
export function oneOfEachKind(rows: MatrixRow[]): MatrixRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const isNew = kindsOf(row).some((kind) => !seen.has(kind));
    for (const kind of kindsOf(row)) seen.add(kind);
    return isNew;
  });
}
