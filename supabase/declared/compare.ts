import type { ISql } from 'postgres';
import { connectTo } from './databases';
import { rowChanges } from './releaseRows';
import { type Line, structureOf } from './structure';

const MOST = 400;
const short = (line: Line) => (line.length > MOST ? `${line.slice(0, MOST)}…` : line);

/** What one of two lists has alone, in words. */
export function differences(declared: readonly Line[], migrated: readonly Line[]): string[] {
  const [one, other] = [new Set(declared), new Set(migrated)];
  return [
    ...declared.filter((line) => !other.has(line)).map((line) => `only the chapters make: ${short(line)}`),
    ...migrated.filter((line) => !one.has(line)).map((line) => `only the migrations make: ${short(line)}`),
  ];
}

/** What is not the same in the declared and in the migrated database: structure, and rows of the release. */
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
