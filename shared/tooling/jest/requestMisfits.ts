import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FakeRequest } from '../../src/testing/sentRequests';

const SOURCES = join(__dirname, '../../src/supabase');
const FUNCTIONS = join(__dirname, '../../../supabase/functions');

interface Field {
  type: string;
  isRequired: boolean;
}
type Fields = Map<string, Field>;

interface Table {
  columns: Fields;
  insert: Fields;
  update: Fields;
}

interface Schema {
  tables: Map<string, Table>;
  verbs: Map<string, Fields>;
}

/** `one: string; other?: number | null`, as the generator and the formatter write it. */
const fieldsIn = (text = ''): Fields =>
  new Map(
    [...text.matchAll(/(\w+)(\??): ([^;]+?)(?:;|\s*\}?$)/g)].map(([, name = '', optional, type = '']) => [
      name,
      { type: type.replace(/\s+/g, ' ').trim(), isRequired: optional === '' },
    ]),
  );

const block = (text: string, name: string) =>
  new RegExp(`^ {8}${name}: \\{\\n([\\s\\S]*?)^ {8}\\};`, 'm').exec(text)?.[1];

/** Columns that triggers fill, by table, which the types of `database.ts` make optional. */
function filledColumns(): Map<string, string[]> {
  const text = /interface Filled \{([\s\S]*?)^\}/m.exec(readFileSync(join(SOURCES, 'database.ts'), 'utf8'))?.[1] ?? '';
  return new Map(
    [...text.matchAll(/(\w+): ([^;]+);/g)].map(([, table = '', names = '']) => [table, names.match(/\w+/g) ?? []]),
  );
}

export function readSchema(types = readFileSync(join(SOURCES, 'database.gen.ts'), 'utf8')): Schema {
  const filled = filledColumns();
  const schema: Schema = { tables: new Map(), verbs: new Map() };
  for (const [, name = '', lines = '', line] of types.matchAll(
    /^ {6}(\w+): \{(?:\n([\s\S]*?)^ {6}| (Args: .*) )\};/gm,
  )) {
    const text = line ? `        ${line}` : lines;
    const insert = fieldsIn(block(text, 'Insert'));
    for (const column of filled.get(name) ?? []) {
      const field = insert.get(column);
      if (field) insert.set(column, { ...field, isRequired: false });
    }
    if (insert.size > 0) {
      const [columns, update] = [fieldsIn(block(text, 'Row')), fieldsIn(block(text, 'Update'))];
      schema.tables.set(name, { columns, insert, update });
    }
    const taken = /^ {8}Args: (\{[\s\S]*?\}|Record<PropertyKey, never>);/m.exec(text)?.[1];
    if (taken) schema.verbs.set(name, taken.startsWith('{') ? fieldsIn(taken.slice(1)) : new Map());
  }
  return schema;
}

const SCALAR = /^(string|number|boolean)$/;

function fits(value: unknown, type: string): boolean {
  if (type.includes(' | ')) return type.split(' | ').some((one) => fits(value, one));
  if (type.endsWith('[]')) {
    const of = type.slice(0, -2).replace(/^\((.*)\)$/, '$1');
    return Array.isArray(value) && value.every((one) => fits(one, of));
  }
  if (type === 'null') return value === null;
  if (SCALAR.test(type)) return typeof value === type;
  if (type.startsWith("'")) return value === type.slice(1, -1);
  return type === 'NonNullable<Json>' ? value !== null : true;
}

function misfitsIn(body: unknown, fields: Fields): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['no object'];
  const sent = new Map(Object.entries(body));
  const missing = [...fields].filter(([name, { isRequired }]) => isRequired && !sent.has(name));
  return [
    ...missing.map(([name]) => `${name} is missing`),
    ...[...sent].flatMap(([name, value]) => {
      const field = fields.get(name);
      if (!field) return [`${name} is unknown`];
      return fits(value, field.type) ? [] : [`${name}: ${JSON.stringify(value)} is no ${field.type}`];
    }),
  ];
}

const NO_COLUMNS = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'or', 'and'];

/** Filters by a column of a table, not of what is embedded. */
const filtersOf = ({ query }: FakeRequest) =>
  [...query.keys()].filter((name) => !NO_COLUMNS.includes(name) && !name.includes('.'));

function tableMisfits(request: FakeRequest, table: Table): string[] {
  const { method, body } = request;
  const filters = filtersOf(request);
  const unknown = filters.filter((name) => !table.columns.has(name)).map((name) => `${name} is no column to filter by`);
  const isForAll = (method === 'PATCH' || method === 'DELETE') && filters.length === 0 && !request.query.has('or');
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  return [
    ...unknown,
    ...(isForAll ? ['without a filter it concerns every row'] : []),
    ...(method === 'POST' ? rows.flatMap((row) => misfitsIn(row, table.insert)) : []),
    ...(method === 'PATCH' ? misfitsIn(body, table.update) : []),
  ];
}

/** The text of a function and of what it shares with others: it reads each word of a body by its name. */
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

let known: Schema | undefined;

function misfitsOf(request: FakeRequest): string[] {
  const { method, path, body } = request;
  const [, service = '', version, ...rest] = path.split('/');
  const name = rest.at(-1) ?? '';
  if (service === 'functions' && version === 'v1') return functionMisfits(name, body);
  if (service !== 'rest' || version !== 'v1' || name === '') return [];
  known ??= readSchema();
  if (rest[0] !== 'rpc') {
    const table = known.tables.get(name);
    return table ? tableMisfits(request, table) : ['there is no such table'];
  }
  const fields = known.verbs.get(name);
  if (!fields) return ['there is no such verb'];
  // A GET carries no body, and its arguments are texts.
  return method === 'POST' ? misfitsIn(body ?? {}, fields) : [];
}

/** What the database or a function would refuse or not know in the requests, one line each. */
export const requestMisfits = (requests: readonly FakeRequest[]): string[] =>
  requests.flatMap((request) => misfitsOf(request).map((misfit) => `${request.method} ${request.path}: ${misfit}`));
