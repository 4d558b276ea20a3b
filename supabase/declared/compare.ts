import type { ISql } from 'postgres';
import { connectTo } from './databases';
import { rowChanges } from './releaseRows';
import { type Line, structureOf } from './structure';

const MOST = 400;
const short = (line: Line) => (line.length > MOST ? `${line.slice(0, MOST)}…` : line);

/** Messages about the lines that only one of two lists has. */
export function differences(declared: readonly Line[], migrated: readonly Line[]): string[] {
  const [one, other] = [new Set(declared), new Set(migrated)];
  return [
    ...declared.filter((line) => !other.has(line)).map((line) => `only the chapters make: ${short(line)}`),
    ...migrated.filter((line) => !one.has(line)).map((line) => `only the migrations make: ${short(line)}`),
  ];
}

/** The differences between the declared and the migrated database: structure and release rows. */
export async function compare(declared: ISql, migrated: ISql): Promise<string[]> {
  const rows = await rowChanges(migrated);
  return [
    ...differences(await structureOf(declared), await structureOf(migrated)),
    ...rows.map(({ table, what }) => `row of ${table}: ${what}`),
  ];
}

export async function compareAt(urls: { declared: string; migrated: string }): Promise<string[]> {
  const [declared, migrated] = [connectTo(urls.declared), connectTo(urls.migrated)];
  try {
    return await compare(declared, migrated);
  } finally {
    await Promise.all([declared.end(), migrated.end()]);
  }
}
