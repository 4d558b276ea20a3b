import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Actor, isActor } from '../actors';

export interface MatrixRow {
  id: string;
  type: string;
  object: string;
  actor: Actor;
  verb: string;
  scope: string;
  detail: string;
  precondition: string;
  /** Empty when the row is allowed. */
  denyMode: string;
}

function cells(line: string): string[] {
  const found: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    found.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return found;
}

export function matrixRows(): MatrixRow[] {
  const [, ...lines] = readFileSync(join(__dirname, '../../matrix.csv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id = '', type = '', object = '', actor = '', verb = '', scope = '', detail = '', precondition = '', , deny] =
      cells(line);
    if (!isActor(actor)) throw new Error(`unknown actor in ${id}: ${actor}`);
    return { id, type, object, actor, verb, scope, detail, precondition, denyMode: deny ?? '' };
  });
}

/** Rows that only a server in front of the database can show: sizes, declared types, signed URLs. */
const THROUGH_HTTP = new Set(['M0664', 'M0665', 'M0666', 'M0670', 'M0671', 'M0672', 'M0673']);
const IN_SQL = new Set(['table', 'table_column', 'storage', 'rpc', 'realtime']);

export const sqlRows = (): MatrixRow[] =>
  matrixRows().filter((row) => IN_SQL.has(row.type) && !THROUGH_HTTP.has(row.id));
