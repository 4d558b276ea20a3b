interface Lived {
  id: string;
  since: string;
  until: string | null;
}

/** The distance between places, which leaves room for new keys without changing others. */
const STEP = 1000;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The released rows after a change of the table. Unchanged rows stay, changed ones end on the day and begin again,
 * removed ones end. A row that began on the same day is overwritten, because no database has it yet.
 */
export function succeed<Row extends object>(
  released: readonly (Row & Lived)[],
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
  day: string,
): (Row & Lived)[] {
  const ended = released.filter(({ until }) => until !== null);
  const live = new Map(released.filter(({ until }) => until === null).map((row) => [keyOf(row), row]));
  const next = wanted.flatMap((row) => {
    const key = keyOf(row);
    const was = live.get(key);
    live.delete(key);
    const begun = { id: `${key}@${day}`, ...row, since: day, until: null };
    if (!was) return [begun];
    const { id, since, until, ...content } = was;
    const same = isSame(sorted(content), sorted(row));
    if (same) return [{ id, ...row, since, until }];
    return since === day ? [begun] : [{ ...was, until: day }, begun];
  });
  const gone = [...live.values()].filter(({ since }) => since !== day).map((row) => ({ ...row, until: day }));
  return [...ended, ...next, ...gone].sort((one, other) => (one.id < other.id ? -1 : 1));
}

const sorted = (row: object) =>
  Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Places in the order of the table; a known question keeps its place if the order allows it. */
export function placed<Row extends { key: string }>(
  rows: readonly Row[],
  known: ReadonlyMap<string, number>,
): (Row & { position: number })[] {
  let last = 0;
  return rows.map((row, at) => {
    const own = known.get(row.key);
    if (own !== undefined && own > last) last = own;
    else {
      const after = rows
        .slice(at + 1)
        .map(({ key }) => known.get(key))
        .find((place) => place !== undefined && place > last);
      last = after === undefined ? last + STEP : Math.floor((last + after) / 2);
    }
    return { ...row, position: last };
  });
}
