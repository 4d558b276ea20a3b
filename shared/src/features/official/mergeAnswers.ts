import { hashKey } from '@tanstack/react-query';
import type { OfficialAnswers, OfficialRow } from '../../domain/official';

export type Value = OfficialAnswers[string];

/** What was typed here for a question, and the answer it was typed over; undefined takes an answer back. */
export interface Edit {
  value: Value;
  base: Value;
}

export type Edits = Readonly<Record<string, Edit>>;

/** Whether two answers say the same, in whatever order their parts are. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);
const byId = (rows: readonly OfficialRow[]) => new Map(rows.map((row) => [row.id, row]));
const isList = (value: Value): value is readonly OfficialRow[] => Array.isArray(value);
const rowsOf = (value: Value): readonly OfficialRow[] => (isList(value) ? value : []);

/** The row with the changes of both, or null where both changed the same answer differently. */
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

/** In the order of the rows here, with those added there at the end; null where a row is changed by one and gone by the other. */
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
  /** Questions to which both gave another answer: the user chooses. */
  contested: readonly string[];
}

/** What is typed here over the answers that are kept now: what others changed meanwhile is taken, what was typed stays. */
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

/** Blank words answer nothing, and neither does a row without an answer. */
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

/** As the verbs that save them take them. */
export const changesOf = (edits: Edits): Record<string, Value | null> =>
  Object.fromEntries(Object.entries(edits).map(([key, { value }]) => [key, cleaned(value) ?? null]));
