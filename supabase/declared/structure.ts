import type { ISql } from 'postgres';

/** The kinds of database objects, each with a query of lines: name and description. */
const KINDS: Record<string, string> = {
  schema: `select n.nspname, format('%s', n.nspacl) from pg_namespace n join ours on ours.oid = n.oid`,
  extension: `select e.extname, n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname <> 'plpgsql'`,
  table: `select c.oid::regclass, format('%s %s %s %s', c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions)
    from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  view: `select c.oid::regclass, pg_get_viewdef(c.oid) from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('v', 'm')`,
  column: `select a.attrelid::regclass || '.' || a.attname, format('%s of %s %s %s %s %s %s',
      row_number() over (partition by a.attrelid order by a.attnum), c.relkind, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join ours on ours.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'c')`,
  sequence: `select s.seqrelid::regclass, format('%s %s %s %s %s %s', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax,
      (select d.refobjid::regclass || '.' || a.attname from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
       where d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join ours on ours.oid = c.relnamespace`,
  domain: `select t.oid::regtype, format('%s %s %s', format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault)
    from pg_type t join ours on ours.oid = t.typnamespace where t.typtype = 'd'`,
  // Postgres 18 also stores NOT NULL as a constraint; column and domain lines contain it for every version.
  constraint: `select coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text) || '.' || k.conname,
      format('%s %s', k.convalidated, pg_get_constraintdef(k.oid))
    from pg_constraint k join ours on ours.oid = k.connamespace where k.contype <> 'n'`,
  index: `select i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid join ours on ours.oid = c.relnamespace`,
  function: `select p.oid::regprocedure, pg_get_functiondef(p.oid) from pg_proc p join ours on ours.oid = p.pronamespace where p.prokind in ('f', 'p')`,
  trigger: `select t.tgrelid::regclass || '.' || t.tgname, format('%s %s', t.tgenabled, pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join ours on ours.oid = p.pronamespace where not t.tgisinternal`,
  policy: `select schemaname || '.' || tablename || '.' || policyname, format('%s %s %s %s %s', permissive, roles, cmd, qual, with_check) from pg_policies`,
  grant: `select g.name, format('%s to %s%s', g.privilege_type, coalesce(nullif(g.grantee, 0)::regrole::text, 'everyone'), case when g.is_grantable then ' with grant option' end)
    from (
      select 'schema ' || n.nspname as name, a.* from pg_namespace n join ours on ours.oid = n.oid, aclexplode(n.nspacl) a
      union all
      select 'table ' || c.oid::regclass, a.* from pg_class c join ours on ours.oid = c.relnamespace,
        aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r'::"char" end, c.relowner))) a where c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'column ' || t.attrelid::regclass || '.' || t.attname, a.* from pg_attribute t join pg_class c on c.oid = t.attrelid
        join ours on ours.oid = c.relnamespace, aclexplode(t.attacl) a where not t.attisdropped
      union all
      select 'function ' || p.oid::regprocedure, a.* from pg_proc p join ours on ours.oid = p.pronamespace, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      union all
      select 'type ' || t.oid::regtype, a.* from pg_type t join ours on ours.oid = t.typnamespace, aclexplode(t.typacl) a
    ) g`,
  'default privilege': `select format('%s in %s', d.defaclobjtype, d.defaclnamespace::regnamespace), d.defaclacl::text from pg_default_acl d
    where d.defaclrole = current_user::regrole`,
  setting: `select coalesce(nullif(s.setrole, 0)::regrole::text, 'everyone'), s.setconfig::text from pg_db_role_setting s
    join pg_database d on d.oid = s.setdatabase and d.datname = current_database()`,
  comment: `select c.name, c.description from (
      select format('%s %s', case when d.objsubid > 0 then 'column' else 'table' end,
        d.objoid::regclass || coalesce('.' || a.attname, '')) as name, d.description, c.relnamespace as space
      from pg_description d join pg_class c on d.classoid = 'pg_class'::regclass and c.oid = d.objoid
        left join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid and d.objsubid > 0
      union all
      select 'function ' || p.oid::regprocedure, d.description, p.pronamespace from pg_description d join pg_proc p on d.classoid = 'pg_proc'::regclass and p.oid = d.objoid
      union all
      select 'type ' || t.oid::regtype, d.description, t.typnamespace from pg_description d join pg_type t on d.classoid = 'pg_type'::regclass and t.oid = d.objoid
      union all
      select 'constraint ' || k.conname, d.description, k.connamespace from pg_description d join pg_constraint k on d.classoid = 'pg_constraint'::regclass and k.oid = d.objoid
      union all
      select 'policy ' || p.polname, d.description, c.relnamespace from pg_description d join pg_policy p on d.classoid = 'pg_policy'::regclass and p.oid = d.objoid join pg_class c on c.oid = p.polrelid
      union all
      select 'trigger ' || t.tgname, d.description, c.relnamespace from pg_description d join pg_trigger t on d.classoid = 'pg_trigger'::regclass and t.oid = d.objoid join pg_class c on c.oid = t.tgrelid
      union all
      select 'schema ' || n.nspname, d.description, n.oid from pg_description d join pg_namespace n on d.classoid = 'pg_namespace'::regclass and n.oid = d.objoid
    ) c join ours on ours.oid = c.space where c.description <> 'standard public schema'`,
};

/** A line such as `policy public.profiles.a person reads their own: …`, equal in databases of the same structure. */
export type Line = string;

const OURS = "with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'required'))";

/** The structure of our schemas, and policies, triggers and settings elsewhere. */
export async function structureOf(sql: ISql): Promise<Line[]> {
  const lines: Line[] = [];
  const [was] = await sql<{ owner: string; path: string }[]>`
    select current_user as owner, current_setting('search_path') as path`;
  // An empty search path prints every name with its schema.
  await sql`select set_config('search_path', '', false)`;
  for (const [kind, query] of Object.entries(KINDS)) {
    const rows = await sql.unsafe<{ name: string; text: string }[]>(
      `${OURS} select f.name::text, f.text from (${query}) f (name, text)`,
    );
    lines.push(...rows.map(({ name, text }) => `${kind} ${name}: ${text}`));
  }
  await sql`select set_config('search_path', ${was?.path ?? ''}, false)`;
  return lines.map((line) => line.replaceAll(was?.owner ?? '', 'owner')).sort();
}
