import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ACTORS, type Actor, isActor, OTHERS } from '../actors';

export interface MatrixRow {
  /** The line number and the user of the row. */
  id: string;
  type: string;
  object: string;
  actor: Actor;
  verb: string;
  scope: string;
  detail: string;
  precondition: string;
  isAllowed: boolean;
  /** The way of rejection; for allowed rows a remark, mostly empty. */
  denyMode: string;
}

const MATRIX = fileURLToPath(new URL('../../matrix.csv', import.meta.url));

const everyone = ACTORS.filter((actor) => !actor.endsWith('_without_code'));
const AUDIENCES: Record<string, readonly Actor[]> = {
  everyone,
  signed_in: everyone.filter((actor) => actor !== 'anon' && actor !== 'service_role'),
  clients: everyone.filter((actor) => actor.startsWith('client_')),
  staff: ['consultant_assigned', 'consultant_other', 'admin'],
  consultants: ['consultant_assigned', 'consultant_other'],
  other_roles: OTHERS.map(({ role }) => role),
  without_code: ['consultant_without_code', 'admin_without_code'],
};

/** Staff actors, each with the same actor before the second factor. */
const WITHOUT_CODE: [staff: Actor, withoutCode: Actor][] = [
  ['consultant_assigned', 'consultant_without_code'],
  ['admin', 'admin_without_code'],
];
const SECOND_FACTOR = 'staff have a second factor';

function cells(line: string): string[] {
  const found: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    found.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return found;
}

const actorsOf = (names: string): Actor[] =>
  names
    .split(' ')
    .filter(Boolean)
    .flatMap((name) => {
      if (!isActor(name) && !AUDIENCES[name]) throw new Error(`unknown user: ${name}`);
      return isActor(name) ? [name] : (AUDIENCES[name] ?? []);
    });

/** The default rejection of a line: by the grant, or by the next check when signed-in users have the grant. */
function usualRefusal(type: string, verb: string, actor: Actor, allowed: readonly Actor[]): string {
  const isOpen = allowed.some((one) => one !== 'anon' && one !== 'service_role');
  if (!isOpen || actor === 'anon' || actor === 'service_role') return 'grant_42501';
  if (type === 'rpc') return 'raise_42501';
  return ['insert', 'upsert', 'send', 'appear'].includes(verb) ? 'check_42501' : 'zero_rows';
}

/** Parses `mode` for every user of a line, or `users=mode` for some; a semicolon separates several. */
function refusalsOf(refused: string): Map<Actor, string> {
  const modes = new Map<Actor, string>();
  for (const part of refused.split('; ').filter(Boolean)) {
    const [, users, mode = part] = /^([a-z_ ]+)=(.*)$/.exec(part) ?? [];
    for (const actor of users ? actorsOf(users) : ACTORS) modes.set(actor, mode);
  }
  return modes;
}

/** One row for each user of a line; verbs of staff get one more row without the second factor. */
function rowsOf(line: string, number: number): MatrixRow[] {
  const [type = '', object = '', verb = '', scope = '', detail = '', precondition = '', users, allow = '', deny = ''] =
    cells(line);
  const allowed = actorsOf(allow);
  const refusals = refusalsOf(deny);
  const row = (actor: Actor, state: string): MatrixRow => {
    const isAllowed = allowed.includes(actor);
    const denyMode = refusals.get(actor) ?? (isAllowed ? '' : usualRefusal(type, verb, actor, allowed));
    const id = `line ${number} ${actor}`;
    return { id, type, object, actor, verb, scope, detail, precondition: state, isAllowed, denyMode };
  };
  if (users) return actorsOf(users).map((actor) => row(actor, precondition));
  const state = [precondition, SECOND_FACTOR].filter(Boolean).join('; ');
  const withoutCode = WITHOUT_CODE.filter(([staff]) => type === 'rpc' && allowed.includes(staff));
  return [...everyone.map((actor) => row(actor, precondition)), ...withoutCode.map(([, actor]) => row(actor, state))];
}

/** The access matrix. A line names the allowed users and the rejections that differ from the default. */
export function matrixRows(): MatrixRow[] {
  const [, ...lines] = readFileSync(MATRIX, 'utf8').trim().split('\n');
  return lines.flatMap((line, index) => rowsOf(line, index + 2));
}

/** Rows that need the HTTP server in front of the database: sizes, declared types, signed URLs. */
const THROUGH_HTTP = /^(http_|attachment )/;
const IN_SQL = new Set(['table', 'table_column', 'storage', 'rpc', 'realtime']);

export const sqlRows = (): MatrixRow[] =>
  matrixRows().filter((row) => IN_SQL.has(row.type) && !THROUGH_HTTP.test(row.denyMode));

/** True if a line of the matrix names this column. */
export const isTried = (rows: readonly MatrixRow[], object: string, verb: string, column: string): boolean =>
  rows.some(
    (row) =>
      row.object === object &&
      (row.verb === verb || (row.verb === 'upsert' && verb !== 'select')) &&
      new RegExp(`\\b${column}\\b`).test(row.detail),
  );
