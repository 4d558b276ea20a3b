import type { Sql } from 'postgres';
import { applied, boundaryEdits, type Edit, guardEdits, lineOf, lockEdits } from './edits';
import type { Fault, FaultClass } from './fault';

const FUNCTIONS = `select p.oid::regprocedure::text as signature, p.proname as name, p.prosecdef as is_definer,
    p.proconfig is not null as has_path, pg_get_functiondef(p.oid) as definition
  from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f' order by 1`;

const QUOTE = '$function$';

function bodyFaults(kind: FaultClass, about: string, signature: string, definition: string, edits: Edit[]): Fault[] {
  const start = definition.indexOf(QUOTE) + QUOTE.length;
  const body = definition.slice(start, definition.lastIndexOf(QUOTE));
  return edits.map((edit) => ({
    kind,
    name: `${signature}, "${lineOf(body, edit)}": ${edit.what}`,
    about: [about],
    sql: definition.slice(0, start) + applied(body, edit) + QUOTE,
  }));
}

/** Faults of a function: edits of its body, and a changed security mode (definer or invoker). */
export async function functionFaults(sql: Sql): Promise<Fault[]> {
  const rows = await sql.unsafe(FUNCTIONS);
  return rows.flatMap(({ signature, name, is_definer, has_path, definition }) => {
    const [, body = ''] = String(definition).split(QUOTE);
    const inBody = (kind: FaultClass, edits: Edit[]) => bodyFaults(kind, name, signature, definition, edits);
    const other = is_definer ? 'invoker' : 'definer';
    const definer = (what: string, change: string): Fault => ({
      kind: 'definer',
      name: `${signature}: ${what}`,
      about: [name],
      sql: `alter function ${signature} ${change}`,
    });
    return [
      ...inBody('locks', lockEdits(body)),
      ...inBody('guards', guardEdits(body)),
      ...inBody('boundaries', boundaryEdits(body)),
      definer(`security ${other}`, `security ${other}`),
      ...(has_path ? [definer('no search path', 'reset search_path')] : []),
    ];
  });
}
