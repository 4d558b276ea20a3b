import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Filled } from '../../src/supabase/database';
import schema from '../../src/supabase/schema.json';
import type { FakeRequest } from '../../src/testing/sentRequests';

const FUNCTIONS = join(__dirname, '../../../supabase/functions');

interface Field {
  type: string;
  isArray?: boolean;
  isNullable?: boolean;
  isOptional?: boolean;
  isGenerated?: boolean;
}
type Fields = Record<string, Field>;

const TABLES = new Map<string, Fields>(Object.entries({ ...schema.tables, ...schema.views }));
const VERBS = new Map<string, Fields>(Object.entries(schema.verbs));
const FILLED: { [Table in keyof Filled]: Record<Filled[Table], true> } = {
  ds160_forms: { application_id: true, client_id: true },
  ticket_messages: { client_id: true, sender_id: true },
};
const FILLED_IN = new Map<string, object>(Object.entries(FILLED));

function fits(value: unknown, { type, isArray, isNullable }: Field): boolean {
  if (value === null) return isNullable === true;
  if (isArray) return Array.isArray(value) && value.every((one) => fits(one, { type }));
  return type === 'json' || typeof value === type;
}

const nameOf = ({ type, isArray }: Field) => (isArray ? `${type}[]` : type);

function misfitsIn(body: unknown, fields: Fields): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['no object'];
  const sent = new Map(Object.entries(body));
  const missing = Object.entries(fields).filter(([name, { isOptional }]) => !isOptional && !sent.has(name));
  return [
    ...missing.map(([name]) => `${name} is missing`),
    ...[...sent].flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field?.isGenerated) return [`${name} is generated`];
      if (!field) return [`${name} is unknown`];
      return fits(value, field) ? [] : [`${name}: ${JSON.stringify(value)} is no ${nameOf(field)}`];
    }),
  ];
}

const NO_COLUMNS = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'or', 'and'];

/** Returns the filters by columns of the table, without those of embedded tables. */
const filtersOf = ({ query }: FakeRequest) =>
  [...query.keys()].filter((name) => !NO_COLUMNS.includes(name) && !name.includes('.'));

/** Returns the fields with some of them marked as optional. */
const optional = (fields: Fields, isOptional: (name: string) => boolean): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isOptional(name) ? { ...field, isOptional: true } : field]),
  );

function tableMisfits(request: FakeRequest, table: string, columns: Fields): string[] {
  const { method, body } = request;
  const filters = filtersOf(request);
  const unknown = filters.filter((name) => !Object.hasOwn(columns, name));
  const isForAll = (method === 'PATCH' || method === 'DELETE') && filters.length === 0 && !request.query.has('or');
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  const filled = FILLED_IN.get(table) ?? {};
  const insert = optional(columns, (name) => Object.hasOwn(filled, name));
  return [
    ...unknown.map((name) => `${name} is no column to filter by`),
    ...(isForAll ? ['without a filter it concerns every row'] : []),
    ...(method === 'POST' ? rows.flatMap((row) => misfitsIn(row, insert)) : []),
    ...(method === 'PATCH'
      ? misfitsIn(
          body,
          optional(columns, () => true),
        )
      : []),
  ];
}

/** Returns the source of a function with its shared modules, which names each field of the body. */
function functionSource(name: string): string | null {
  const folder = join(FUNCTIONS, name);
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const own = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const shared = [...own.matchAll(/'\.\.\/_shared\/(\w+)\.ts'/g)].map(([, file]) => `${file}.ts`);
  return own + shared.map((file) => readFileSync(join(FUNCTIONS, '_shared', file), 'utf8')).join('\n');
}

function functionMisfits(name: string, body: unknown): string[] {
  const source = functionSource(name);
  if (source === null) return existsSync(FUNCTIONS) ? ['there is no such function'] : [];
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return names
    .filter((one) => !new RegExp(`'${one}'|body\\.${one}\\b|\\b${one}: '`).test(source))
    .map((one) => `${one} is unknown`);
}

function misfitsOf(request: FakeRequest): string[] {
  const { method, path, body } = request;
  const [, service = '', version, ...rest] = path.split('/');
  const name = rest.at(-1) ?? '';
  if (service === 'functions' && version === 'v1') return functionMisfits(name, body);
  if (service !== 'rest' || version !== 'v1' || name === '') return [];
  if (rest[0] !== 'rpc') {
    const columns = TABLES.get(name);
    return columns ? tableMisfits(request, name, columns) : ['there is no such table'];
  }
  const fields = VERBS.get(name);
  if (!fields) return ['there is no such verb'];
  // A GET has no body, and its arguments are texts.
  return method === 'POST' ? misfitsIn(body ?? {}, fields) : [];
}

/** Returns the faults in requests that the database or a function would reject or ignore, one line each. */
export const requestMisfits = (requests: readonly FakeRequest[]): string[] =>
  requests.flatMap((request) => misfitsOf(request).map((misfit) => `${request.method} ${request.path}: ${misfit}`));
