import type { Sql } from 'postgres';

interface Described {
  /** Tables and views of `public` with their columns. */
  tables: Record<string, string[]>;
  /** Functions of `public` with the names of their arguments. */
  functions: Record<string, { takes: string[]; required: string[] }>;
}

const described = (sql: Sql) => sql<[Described]>`
  select
    (select coalesce(json_object_agg(name, columns), '{}') from (
      select c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
        and has_table_privilege('service_role', c.oid, 'select')
      group by c.relname) t) as tables,
    (select coalesce(json_object_agg(name, json_build_object('takes', takes, 'required', required)), '{}') from (
      select p.proname as name,
        coalesce(p.proargnames[1:p.pronargs], '{}') as takes,
        coalesce(p.proargnames[1:p.pronargs - p.pronargdefaults], '{}') as required
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype) f
    ) as functions`;

const propertiesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]));

/** PostgREST's description of the schema at `/rest/v1/`, reduced to names; `@supabase/lite` returns an empty one. */
export async function schemaDescription(sql: Sql): Promise<Response> {
  const [{ tables, functions }] = await described(sql);
  const verbs = Object.entries(functions).map(([name, { takes, required }]) => {
    const schema = { type: 'object', properties: propertiesOf(takes), required };
    return [`/rpc/${name}`, { post: { parameters: [{ in: 'body', name: 'args', required: true, schema }] } }];
  });
  const definitions = Object.entries(tables).map(([name, columns]) => [
    name,
    { type: 'object', properties: propertiesOf(columns) },
  ]);
  return Response.json(
    {
      swagger: '2.0',
      info: { title: 'standard public schema', version: '14.1' },
      basePath: '/',
      paths: Object.fromEntries([...Object.keys(tables).map((name) => [`/${name}`, { get: {} }]), ...verbs]),
      definitions: Object.fromEntries(definitions),
    },
    { headers: { 'content-type': 'application/openapi+json; charset=utf-8' } },
  );
}
