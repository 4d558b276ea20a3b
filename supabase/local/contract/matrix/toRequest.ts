import type { TransactionSql } from 'postgres';

/** Splits SQL at commas outside quotes and brackets. */
function splitCommas(text: string): string[] {
  const parts: string[] = [];
  let current = '';
  let depth = 0;
  let quoted = false;
  for (const char of text) {
    if (char === "'") quoted = !quoted;
    if (!quoted && '([{'.includes(char)) depth++;
    if (!quoted && ')]}'.includes(char)) depth--;
    if (char === ',' && depth === 0 && !quoted) {
      parts.push(current.trim());
      current = '';
    } else current += char;
  }
  return [...parts, current.trim()].filter(Boolean);
}

export interface HttpCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  prefer?: string;
  body?: unknown;
}

type Evaluate = (query: string) => Promise<Record<string, unknown>>;

const REPRESENT = 'return=representation';

/** The filter of a statement; all rows when it has no condition. */
function filterOf(where: string): { column: string; query: string } {
  if (where.trim() === 'true') return { column: '*', query: '' };
  const [, column, value] = /^\s*(\w+) = '([^']*)'\s*$/.exec(where) ?? [];
  if (!column || value === undefined) throw new Error(`not a filter: ${where}`);
  return { column, query: `${column}=eq.${encodeURIComponent(value)}` };
}

async function insertCall(text: string, evaluate: Evaluate): Promise<HttpCall> {
  const [statement = '', conflict] = text.split(/\s+on conflict \((\w+)\) do update/);
  const [, table, columns, source] =
    /^insert into public\.(\w+)\s*\(([^)]*)\)\s+((?:values|select)[\s\S]*)$/.exec(statement) ?? [];
  if (!table || !columns || !source) throw new Error(`not an insert: ${text}`);
  const body = await evaluate(`select to_jsonb(t) as value from (${source}) t (${columns})`);
  const merge = conflict ? `?on_conflict=${conflict}` : '';
  const prefer = `return=minimal${conflict ? ',resolution=merge-duplicates' : ''}`;
  return { method: 'POST', path: `/rest/v1/${table}${merge}`, prefer, body };
}

async function updateCall(text: string, evaluate: Evaluate): Promise<HttpCall> {
  const [, table, changes, where] = /^update public\.(\w+) set ([\s\S]*) where ([\s\S]*)$/.exec(text) ?? [];
  if (!table || !changes || !where) throw new Error(`not an update: ${text}`);
  const assignments = splitCommas(changes).map((change) => /^(\w+) = ([\s\S]*)$/.exec(change) ?? []);
  const columns = assignments.map(([, column]) => column).join(', ');
  const values = assignments.map(([, , value]) => value).join(', ');
  const source = `select ${values} from public.${table} where ${where} limit 1`;
  const body = await evaluate(`select to_jsonb(t) as value from (${source}) t (${columns})`);
  const { column, query } = filterOf(where);
  return { method: 'PATCH', path: `/rest/v1/${table}?${query}&select=${column}`, prefer: REPRESENT, body };
}

async function verbCall(text: string, sql: TransactionSql, evaluate: Evaluate): Promise<HttpCall> {
  const [, name, given = ''] = /^select (?:\* from )?public\.(\w+)\(([\s\S]*)\)$/.exec(text) ?? [];
  if (!name) throw new Error(`not a call: ${text}`);
  const [verb] = await sql<{ names: string[]; types: string[] }[]>`
    select proargnames as names, array(select format_type(t, null) from unnest(proargtypes) t) as types
    from pg_proc where pronamespace = 'public'::regnamespace and proname = ${name}`;
  const parameters = splitCommas(given).map((part) => /^(?:(\w+) => )?([\s\S]*)$/.exec(part) ?? []);
  const sources = parameters.map(([, , source]) => source).join(', ');
  const values = sources
    ? Object.values(await evaluate(`select to_jsonb(t) as value from (values (${sources})) t`))
    : [];
  const entries = values.map((value, index) => {
    const name = parameters[index]?.[1] ?? verb?.names[index];
    const isJson = verb?.types[verb.names.indexOf(name ?? '')] === 'jsonb' && typeof value === 'string';
    return [name, isJson ? JSON.parse(value) : value];
  });
  return { method: 'POST', path: `/rest/v1/rpc/${name}`, body: Object.fromEntries(entries) };
}

/** The browser's request for the statement of a matrix row. */
export async function toRequest(text: string, sql: TransactionSql): Promise<HttpCall> {
  const evaluate: Evaluate = async (query) => {
    const [row] = await sql.unsafe<{ value: Record<string, unknown> }[]>(query);
    return row?.value ?? {};
  };
  if (text.startsWith('insert')) return insertCall(text, evaluate);
  if (text.startsWith('update')) return updateCall(text, evaluate);
  const [, columns = '', table, where] =
    /^(?:select (\*|\w+)|delete) from public\.(\w+) where ([\s\S]*)$/.exec(text) ?? [];
  if (!table || !where) return verbCall(text, sql, evaluate);
  const { column, query } = filterOf(where);
  if (text.startsWith('delete')) {
    return { method: 'DELETE', path: `/rest/v1/${table}?${query}&select=${column}`, prefer: REPRESENT };
  }
  return { method: 'GET', path: `/rest/v1/${table}?${query}&select=${columns}` };
}
