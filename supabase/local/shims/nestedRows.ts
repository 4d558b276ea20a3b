import type { Sql } from 'postgres';
import type { Wrapper } from '../http/middleware';

interface Attribute {
  name: string;
  type: string;
  /** The element type of a list. */
  element: string | null;
}

type Row = Record<string, unknown>;

const VERB = /^\/rest\/v1\/rpc\/(\w+)$/;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Attributes of a verb's result that are rows or lists. */
const nestedAttributes = (sql: Sql, verb: string) => sql<Attribute[]>`
  select a.attname as name, format('%I.%I', n.nspname, t.typname) as type,
    case when base.typcategory = 'A' then format_type(base.typelem, null) end as element
  from pg_proc p
  join pg_type answer on answer.oid = p.prorettype
  join pg_attribute a on a.attrelid = answer.typrelid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  join pg_namespace n on n.oid = t.typnamespace
  join pg_type base on base.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  where p.pronamespace = 'public'::regnamespace and p.proname = ${verb} and answer.typrelid <> 0
    and (base.typtype = 'c' or base.typcategory = 'A')`;

/**
 * Parses rows inside rows, which `@supabase/lite` prints like Postgres, `(a,b)`, instead of JSON. A list of rows is one
 * text on a connection opened before its type existed, and a list of texts on others.
 */
export function nestedRows(sql: Sql): Wrapper {
  const known = new Map<string, Attribute[]>();

  async function attributesOf(verb: string): Promise<Attribute[]> {
    const attributes = known.get(verb) ?? (await nestedAttributes(sql, verb));
    known.set(verb, attributes);
    return attributes;
  }

  async function readBack(type: string, written: string): Promise<unknown> {
    const [read] = await sql.unsafe<{ value: unknown }[]>(`select to_jsonb($1::text::${type}) as value`, [written]);
    return read?.value;
  }

  async function mend(row: Row, attributes: Attribute[]): Promise<Row> {
    const mended = { ...row };
    for (const attribute of attributes) {
      const written = row[attribute.name];
      if (typeof written === 'string') mended[attribute.name] = await readBack(attribute.type, written);
      if (Array.isArray(written) && attribute.element) {
        const { element } = attribute;
        mended[attribute.name] = await Promise.all(
          written.map((one: unknown) => (typeof one === 'string' ? readBack(element, one) : one)),
        );
      }
    }
    return mended;
  }

  return async (request, next) => {
    const response = await next(request);
    const [, verb] = VERB.exec(new URL(request.url).pathname) ?? [];
    if (!verb || !response.ok || !response.headers.get('content-type')?.includes('json')) return response;
    const attributes = await attributesOf(verb);
    if (attributes.length === 0) return response;
    const body: unknown = await response.json();
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    const mended = Array.isArray(body)
      ? await Promise.all(body.map((row: unknown) => (isRow(row) ? mend(row, attributes) : row)))
      : isRow(body)
        ? await mend(body, attributes)
        : body;
    return new Response(JSON.stringify(mended), { status: response.status, headers });
  };
}
