import type { Sql } from 'postgres';

export interface SqlType {
  oid: number;
  schema: string;
  name: string;
  kind: 'base' | 'composite' | 'table' | 'array' | 'domain';
  /** The element type of an array, or the base type of a domain. */
  of: number | null;
  isRequired: boolean;
  /** The check of a domain as Postgres prints it; the words of roles are rows instead. */
  check: string | null;
}

export interface Attribute {
  owner: string;
  name: string;
  type: number;
}

export const readTypes = (sql: Sql) => sql<SqlType[]>`
  select t.oid::int as oid, n.nspname as schema, t.typname as name, t.typnotnull as "isRequired",
    case when t.typtype = 'd' then 'domain' when t.typcategory = 'A' then 'array'
      when c.relkind = 'c' then 'composite' when t.typtype = 'c' then 'table' else 'base' end as kind,
    case when t.typtype = 'd' then t.typbasetype when t.typcategory = 'A' then t.typelem end::int as of,
    case when n.nspname = 'required' and t.typname = 'role' then (select string_agg(quote_literal(r.role) || '::text', ', '
        order by r.place) from private.roles r where r.is_given)
      else (select pg_get_constraintdef(k.oid) from pg_constraint k where k.contypid = t.oid and k.contype = 'c') end as check
  from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid`;

/** The attributes of types made by `create type … as (…)`, in their order. */
export const readAttributes = (sql: Sql) => sql<Attribute[]>`
  select c.relname as owner, a.attname as name, a.atttypid::int as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'c' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/** The roles of users, in the order of their list. */
export const readRoles = async (sql: Sql): Promise<string[]> =>
  (await sql<{ role: string }[]>`select role from private.roles where is_given order by place`).map(({ role }) => role);
