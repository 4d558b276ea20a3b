import type { Sql } from 'postgres';
import type { Fault } from './fault';
import { masked, operands, unwrapped } from './sqlText';

const POLICIES = `select p.schemaname || '.' || p.tablename as table_name, p.tablename as about, p.policyname as name,
    p.qual as "using", p.with_check as "with check"
  from pg_policies p where p.schemaname in ('public', 'storage') order by 1, 3`;
const SECURED = `select c.oid::regclass::text as table_name, c.relname as about from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by 1`;

/** All wrong variants of a policy's condition. */
function wrongConditions(condition: string): [what: string, other: string][] {
  if (condition === 'true') return [['negated', 'false']];
  const inner = unwrapped(condition);
  const parts = operands(masked(inner), { from: 0, to: inner.length }, 'and');
  const weaker = parts.map(({ from, to }): [string, string] => [
    `without ${inner.slice(from, to).trim()}`,
    `${inner.slice(0, from)} true ${inner.slice(to)}`,
  ]);
  return [['true', 'true'], ['negated', `not (${inner})`], ...(parts.length > 1 ? weaker : [])];
}

export async function policyFaults(sql: Sql): Promise<Fault[]> {
  const policies = (await sql.unsafe(POLICIES)).flatMap(({ table_name, about, name, ...conditions }): Fault[] => {
    const fault = (what: string, text: string): Fault => ({
      kind: 'policies',
      name: `${table_name} "${name}": ${what}`,
      about: [about],
      sql: text,
    });
    const changed = (['using', 'with check'] as const).flatMap((clause) =>
      conditions[clause] === null
        ? []
        : wrongConditions(String(conditions[clause])).map(([what, other]) =>
            fault(`${clause} ${what}`, `alter policy "${name}" on ${table_name} ${clause} (${other})`),
          ),
    );
    return [fault('dropped', `drop policy "${name}" on ${table_name}`), ...changed];
  });
  const secured = (await sql.unsafe(SECURED)).map(
    ({ table_name, about }): Fault => ({
      kind: 'policies',
      name: `${table_name}: row security off`,
      about: [about],
      sql: `alter table ${table_name} disable row level security`,
    }),
  );
  return [...policies, ...secured];
}
