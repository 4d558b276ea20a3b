import type { MatrixRow } from '../../../tests/support/matrix';

/** A verb's arguments and result are its own; how it refuses is the same sentence of any verb. */
const isLikeAnyOther = ({ type, denyMode }: MatrixRow): boolean => type === 'rpc' && denyMode !== '';

/** An object answers a verb in this way, and so does an actor who asks for something of this type. */
function kindsOf(row: MatrixRow): string[] {
  const { type, object, actor, verb, denyMode } = row;
  return [
    `object ${type} ${isLikeAnyOther(row) ? '' : object} ${verb} ${denyMode}`,
    `actor ${type} ${actor} ${verb} ${denyMode}`,
  ];
}

/** The first row of every kind: what translates requests into SQL knows objects, verbs and actors, and not whose rows they are. */
export function oneOfEachKind(rows: MatrixRow[]): MatrixRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const isNew = kindsOf(row).some((kind) => !seen.has(kind));
    for (const kind of kindsOf(row)) seen.add(kind);
    return isNew;
  });
}
