import type { Sql } from 'postgres';
import type { Fault } from './fault';

const ROLES = "unnest(array['anon', 'authenticated', 'service_role']) as r (role)";
const EXECUTE = `select r.role, p.oid::regprocedure::text as target, p.proname as about, 'execute on function' as privilege
  from pg_proc p cross join (select role from ${ROLES} union all select 'public') r (role)
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not case r.role when 'public' then false else has_function_privilege(r.role, p.oid, 'execute') end`;
const TABLES = `select r.role, c.oid::regclass::text as target, c.relname as about, v.privilege || ' on' as privilege
  from pg_class c cross join ${ROLES}
  cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) v (privilege)
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    and not has_table_privilege(r.role, c.oid, v.privilege)`;
const COLUMNS = `select r.role, c.oid::regclass::text as target, c.relname as about,
    v.privilege || ' (' || quote_ident(a.attname) || ') on' as privilege
  from pg_class c cross join ${ROLES} cross join unnest(array['insert', 'update']) v (privilege)
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and has_any_column_privilege(r.role, c.oid, v.privilege)
    and not has_column_privilege(r.role, c.oid, a.attnum, v.privilege)`;
const SEQUENCES = `select r.role, c.oid::regclass::text as target, c.relname as about, 'usage on sequence' as privilege
  from pg_class c cross join ${ROLES}
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'S'
    and not has_sequence_privilege(r.role, c.oid, 'usage')`;

/** Grants to roles that must not have them. */
export async function grantFaults(sql: Sql): Promise<Fault[]> {
  const rows = await sql.unsafe([EXECUTE, TABLES, COLUMNS, SEQUENCES].join(' union all '));
  return rows.map(({ role, target, about, privilege }) => ({
    kind: 'grants',
    name: `${privilege} ${target} to ${role}`,
    about: [about],
    sql: `grant ${privilege} ${target} to ${role}`,
  }));
}
