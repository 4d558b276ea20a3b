import { hashKey } from '@tanstack/react-query';
import type { OfficialAnswers, OfficialRow } from '../../domain/official';

export type Value = OfficialAnswers[string];

/** The typed answer to a question, and the stored answer below it; undefined deletes an answer. */
export interface Edit {
  value: Value;
  base: Value;
}

export type Edits = Readonly<Record<string, Edit>>;

/** Compares two answers regardless of the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);
const byId = (rows: readonly OfficialRow[]) => new Map(rows.map((row) => [row.id, row]));
const isList = (value: Value): value is readonly OfficialRow[] => Array.isArray(value);
const rowsOf = (value: Value): readonly OfficialRow[] => (isList(value) ? value : []);

/** Returns the row with both changes, or null if the two changed the same answer differently. */
function mergeRow(base: OfficialRow, mine: OfficialRow, theirs: OfficialRow): OfficialRow | null {
  const merged: OfficialRow = { id: mine.id };
  for (const key of Object.keys({ ...base, ...mine, ...theirs })) {
    const isMine = !isSame(mine[key], base[key]);
    if (isMine && !isSame(theirs[key], base[key]) && !isSame(theirs[key], mine[key])) return null;
    const value = isMine ? mine[key] : theirs[key];
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/**
 * Returns the rows of this page followed by rows added elsewhere, or null if a row was changed in one place and deleted
 * in the other.
 */
function mergeRows(
  base: readonly OfficialRow[],
  mine: readonly OfficialRow[],
  theirs: readonly OfficialRow[],
): readonly OfficialRow[] | null {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const merged: OfficialRow[] = [];
  for (const row of mine) {
    const was = before.get(row.id);
    const now = there.get(row.id);
    if (was && !now) {
      if (!isSame(row, was)) return null;
      continue;
    }
    const both = was && now ? mergeRow(was, row, now) : row;
    if (!both) return null;
    merged.push(both);
  }
  for (const row of theirs) {
    if (here.has(row.id)) continue;
    const was = before.get(row.id);
    if (!was) merged.push(row);
    else if (!isSame(row, was)) return null;
  }
  return merged;
}

export interface Merged {
  edits: Edits;
  /** Questions with two different new answers; the user chooses one. */
  contested: readonly string[];
}

/** Applies the typed answers to the stored ones: changes from elsewhere are taken, typed answers stay. */
export function mergeAnswers(edits: Edits, kept: OfficialAnswers): Merged {
  const merged: Record<string, Edit> = {};
  const contested: string[] = [];
  for (const [key, edit] of Object.entries(edits)) {
    const theirs = kept[key];
    if (isSame(cleaned(edit.value), theirs)) continue;
    if (isSame(edit.base, theirs)) {
      merged[key] = edit;
      continue;
    }
    const isOfRows = [edit.value, edit.base, theirs].some(isList);
    const rows = isOfRows ? mergeRows(rowsOf(edit.base), rowsOf(edit.value), rowsOf(theirs)) : null;
    merged[key] = rows ? { value: rows, base: theirs } : edit;
    if (!rows) contested.push(key);
  }
  return { edits: merged, contested };
}

/** Removes blank texts and rows without an answer. */
function cleaned(value: Value): Value {
  if (typeof value === 'string') return value.trim() || undefined;
  if (isList(value)) {
    const rows = value.map(cleanedRow).filter((row) => Object.keys(row).length > 1);
    return rows.length > 0 ? rows : undefined;
  }
  if (typeof value !== 'object' || !('yes' in value)) return value;
  const text = value.text?.trim();
  return { yes: value.yes, ...(value.yes && text ? { text } : {}) };
}

function cleanedRow(row: OfficialRow): OfficialRow {
  const kept: OfficialRow = { id: row.id };
  for (const [key, value] of Object.entries(row)) {
    const answer = cleaned(value);
    if (answer !== undefined && !isList(answer)) kept[key] = answer;
  }
  return kept;
}

/** Returns the changes in the format of the database functions that save answers. */
export const changesOf = (edits: Edits): Record<string, Value | null> =>
  Object.fromEntries(Object.entries(edits).map(([key, { value }]) => [key, cleaned(value) ?? null]));
