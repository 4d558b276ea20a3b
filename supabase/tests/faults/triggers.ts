import type { Sql } from 'postgres';
import type { Fault } from './fault';

const TRIGGERS = `select t.tgname as name, t.tgrelid::regclass::text as table_name, p.proname as function_name,
    pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 2, 1`;

/** Variants of a trigger's definition, each without one of its events. */
function otherDefinitions(definition: string): [what: string, other: string][] {
  const [, before = '', events = '', after = ''] =
    /^(CREATE.*? TRIGGER \w+ (?:BEFORE|AFTER) )(.*?)( ON .*)$/s.exec(definition) ?? [];
  const named = events.split(' OR ');
  const fewer = named.map((gone): [string, string] => [
    `not on ${gone.toLowerCase()}`,
    before + named.filter((event) => event !== gone).join(' OR ') + after,
  ]);
  return named.length > 1 ? fewer : [];
}

export async function triggerFaults(sql: Sql): Promise<Fault[]> {
  return (await sql.unsafe(TRIGGERS)).flatMap(({ name, table_name, function_name, definition }): Fault[] => {
    const drop = `drop trigger ${name} on ${table_name}`;
    const fault = (what: string, text: string): Fault => ({
      kind: 'triggers',
      name: `${table_name} ${name}: ${what}`,
      about: [name, function_name, String(table_name).replace(/^\w+\./, '')],
      sql: text,
    });
    return [
      fault('dropped', drop),
      ...otherDefinitions(String(definition)).map(([what, other]) => fault(what, `${drop}; ${other}`)),
    ];
  });
}
