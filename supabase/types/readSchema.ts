import type { Sql } from 'postgres';

/** A column or argument: its JSON type, and if it may be left out in a write. */
export interface SchemaField {
  type: 'string' | 'number' | 'boolean' | 'json';
  isArray?: true;
  isNullable?: true;
  isOptional?: true;
  /** True for columns that the database fills and no write may contain. */
  isGenerated?: true;
}

export type SchemaFields = Record<string, SchemaField>;

/** The API's columns by table or view, and arguments by verb. */
export interface Schema {
  tables: Record<string, SchemaFields>;
  views: Record<string, SchemaFields>;
  verbs: Record<string, SchemaFields>;
}

interface Row {
  kind: keyof Schema;
  owner: string;
  /** Null for a verb without arguments. */
  name: string | null;
  type: string;
  category: string;
  is_nullable: boolean;
  is_optional: boolean;
  is_generated: boolean;
}

const TYPES: Record<string, SchemaField['type']> = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'json',
  jsonb: 'json',
  numeric: 'number',
};

/** Sorted by owner and name; arguments as named by the verb. */
const readRows = (sql: Sql) => sql<Row[]>`
  with written as (
    select case when c.relkind = 'v' then 'views' else 'tables' end as kind, c.relname::text as owner, a.attname::text as name,
      a.atttypid as type, not a.attnotnull as is_nullable, not a.attnotnull or a.atthasdef or a.attidentity <> '' as is_optional,
      a.attidentity = 'a' or a.attgenerated <> '' as is_generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    union all
    -- A computed column: the row it belongs to is the only argument.
    select 'tables', c.relname, p.proname, p.prorettype, true, true, true
    from pg_proc p join pg_class c on c.reltype = p.proargtypes[0] and c.relkind = 'r'
    where p.pronamespace = 'public'::regnamespace and p.pronargs = 1
    union all
    select 'verbs', p.proname, p.proargnames[n.place], p.proargtypes[n.place - 1], false,
      n.place > p.pronargs - p.pronargdefaults, false
    from pg_proc p left join generate_series(1, 100) as n (place) on n.place <= p.pronargs
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_class c where p.pronargs = 1 and c.reltype = p.proargtypes[0] and c.relkind = 'r')
  )
  select w.kind, w.owner, w.name, w.is_nullable, w.is_optional, w.is_generated, t.typcategory::text as category,
    coalesce((select e.typname from pg_type e where e.oid = t.typelem and t.typcategory = 'A'), b.typname, t.typname)::text as type
  from written w left join pg_type t on t.oid = w.type left join pg_type b on b.oid = nullif(t.typbasetype, 0)
  order by 1, 2, w.name collate "C"`;

const fieldOf = (row: Row): SchemaField => ({
  type: row.category === 'C' ? 'json' : (TYPES[row.type] ?? 'string'),
  ...(row.category === 'A' && { isArray: true }),
  ...(row.is_nullable && { isNullable: true }),
  ...(row.is_optional && { isOptional: true }),
  ...(row.is_generated && { isGenerated: true }),
});

/** The API of a database, for tools that cannot read TypeScript. */
export async function readSchema(sql: Sql): Promise<Schema> {
  const schema: Schema = { tables: {}, views: {}, verbs: {} };
  for (const row of await readRows(sql)) {
    const owners = schema[row.kind];
    const own = row.name === null ? {} : { [row.name]: fieldOf(row) };
    owners[row.owner] = { ...owners[row.owner], ...own };
  }
  return schema;
}
