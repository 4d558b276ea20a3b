import type { Row, Sql } from 'postgres';
import { applied, boundaryEdits } from './edits';
import type { Fault } from './fault';
import { closing, masked, operands, unwrapped } from './sqlText';

const OURS = "('public'::regnamespace, 'private'::regnamespace)";
const CONSTRAINTS = `select k.conname as name, k.conrelid::regclass::text as table_name, c.relname as about,
    k.contype as type, k.confdeltype as on_delete, pg_get_constraintdef(k.oid) as definition,
    (select bool_and(not a.attnotnull) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as is_optional,
    (select string_agg(a.attname, ' ') from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace in ${OURS} and k.contype in ('c', 'f') order by 2, 1`;
const REQUIRED = `select c.oid::regclass::text as table_name, c.relname as about, a.attname as name from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  where c.relnamespace in ${OURS} and c.relkind = 'r' and a.attnotnull and a.attnum > 0 and not exists (
    select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) order by 1, 3`;

const replaced = ({ table_name, name }: Row, definition: string) =>
  `alter table ${table_name} drop constraint ${name}, add constraint ${name} ${definition}`;

function checkFaults(row: Row): Fault[] {
  const definition = String(row.definition);
  const start = definition.indexOf('(');
  const inner = unwrapped(definition.slice(start, closing(masked(definition), start) + 1));
  const parts = operands(masked(inner), { from: 0, to: inner.length }, 'and');
  const fault = (what: string, text: string): Fault => ({
    kind: 'constraints',
    name: `${row.table_name} ${row.name}: ${what}`,
    about: [row.name, row.about],
    sql: text,
  });
  return [
    fault('dropped', `alter table ${row.table_name} drop constraint ${row.name}`),
    ...(parts.length > 1 ? parts : []).map((part) =>
      fault(
        `without ${inner.slice(part.from, part.to).trim()}`,
        replaced(row, `check (${applied(inner, { ...part, what: '', text: ' true ' })})`),
      ),
    ),
    ...boundaryEdits(inner).map((edit) => {
      const other = applied(inner, edit);
      return fault(`${edit.what} in ${other}`, replaced(row, `check (${other})`));
    }),
  ];
}

const ON_DELETE: Record<string, string> = { a: 'no action', r: 'restrict', c: 'cascade', n: 'set null' };

function referenceFaults(row: Row): Fault[] {
  const bare = String(row.definition).replace(/ ON DELETE (CASCADE|RESTRICT|SET NULL|NO ACTION)/, '');
  const now = ON_DELETE[row.on_delete] ?? '';
  const others = Object.values(ON_DELETE).filter(
    (other) => other !== now && other !== 'restrict' && (other !== 'set null' || row.is_optional),
  );
  const about = [row.name, row.about];
  return [
    {
      kind: 'constraints',
      name: `${row.table_name} ${row.name}: dropped`,
      about,
      sql: `alter table ${row.table_name} drop constraint ${row.name}`,
    },
    ...others.map(
      (other): Fault => ({
        kind: 'on delete',
        name: `${row.table_name} ${row.name}: ${now} → ${other}`,
        about,
        sql: replaced(row, `${bare} on delete ${other}`),
      }),
    ),
  ];
}

export async function constraintFaults(sql: Sql): Promise<Fault[]> {
  const constraints = await sql.unsafe(CONSTRAINTS);
  const required = await sql.unsafe(REQUIRED);
  return [
    ...constraints.flatMap((row) => (row.type === 'c' ? checkFaults(row) : referenceFaults(row))),
    ...required.map(
      ({ table_name, about, name }): Fault => ({
        kind: 'constraints',
        name: `${table_name}.${name}: may be null`,
        about: [about],
        sql: `alter table ${table_name} alter column ${name} drop not null`,
      }),
    ),
  ];
}
