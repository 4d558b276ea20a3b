import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { isBaseline } from '../declared/sqlFiles';
import { migrate } from '../local/database/migrate';

/**
 * Tables and verbs with their columns and arguments: `wishes`, `wishes.note`, `rpc/wish`, `rpc/wish.note`. Verbs that
 * browsers cannot call are left out, because bundles do not use them.
 */
async function readNames(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with offered as (
      select c.relname::text as name, array_agg(a.attname::text) as members
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') group by c.relname
      union all
      select 'rpc/' || p.proname, p.proargnames[1:p.pronargs]
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    )
    select o.name from offered o union select o.name || '.' || m.member from offered o, unnest(o.members) as m (member)`;
  return rows.map(({ name }) => name).sort();
}

/**
 * Applies the migrations after the baseline one by one and returns the names that each added. `applied` is the folder
 * of the migrations in the database, to which they are added.
 */
export async function addedNames(sql: Sql, all: string, applied: string): Promise<Record<string, string[]>> {
  const added: Record<string, string[]> = {};
  for (const file of readdirSync(all).sort()) {
    const [version] = /^\d{14}/.exec(file) ?? [];
    if (!version || isBaseline(file)) continue;
    const before = new Set(await readNames(sql));
    copyFileSync(join(all, file), join(applied, file));
    await migrate(sql, applied);
    added[version] = (await readNames(sql)).filter((name) => !before.has(name));
  }
  return added;
}
