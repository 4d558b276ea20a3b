import type { Sql } from 'postgres';
import { type Line, structureOf } from '../declared/structure';
import type { Checked } from './invariants';
import { undone } from './undone';

/** Objects that deploy/schedule.sql makes on a project, and no migration. */
const OF_THE_SCHEDULE = /^(function|grant function) private\.call_function\(text\):/;

/** Left out, because settings are stored outside the database and not dumped. */
const NOT_DUMPED = /^setting /;

/** A platform has some extensions from the beginning; a missing one is reported before anything is loaded. */
const EXTENSION = /^extension /;

/** A dump has Postgres's text of these objects, whose brackets differ from the migration's after loading. */
const REWRITTEN = /^(constraint|trigger) /;

const REWRITE = `do $$ declare one record; begin
  for one in select k.conrelid::regclass as of_table, k.conname as name, pg_get_constraintdef(k.oid) as text
    from pg_constraint k where k.contype = 'c' and k.conrelid <> 0 and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', one.of_table, one.name, one.name, one.text);
  end loop;
  for one in select t.tgrelid::regclass as of_table, t.tgname as name, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and p.pronamespace = 'private'::regnamespace
  loop
    execute format('drop trigger %I on %s', one.name, one.of_table);
    execute one.text;
  end loop;
end $$`;

/** Maps lines after a dump was loaded to the lines that the migrations make. */
async function linesBeforeDump(fresh: Sql, lines: readonly Line[]): Promise<Map<Line, Line>> {
  const named = new Map(lines.map((line) => [nameOf(line), line]));
  const rewritten = await undone(fresh, async (transaction) => {
    await transaction.unsafe(REWRITE);
    return structureOf(transaction);
  });
  return new Map(
    rewritten.filter((line) => REWRITTEN.test(line)).map((line) => [line, named.get(nameOf(line)) ?? line]),
  );
}

const PARTS: [what: string, kinds: RegExp][] = [
  ['policies and row security', /^(policy|table)$/],
  ['functions and triggers', /^(function|trigger)$/],
  ['grants', /^(grant|default privilege|schema)$/],
  ['tables, types and the rest', /./],
];

const nameOf = (line: string) => line.slice(0, line.indexOf(': '));
const kindOf = (line: string) => /^(default privilege|\w+)/.exec(line)?.[0] ?? '';

function faultsOf(expected: Set<string>, found: Set<string>): string[] {
  const missing = [...expected].filter((line) => !found.has(line));
  const added = [...found].filter((line) => !expected.has(line));
  const [gone, come] = [new Set(missing.map(nameOf)), new Set(added.map(nameOf))];
  return [
    ...[...gone].map((name) => (come.has(name) ? `${name} is another` : `${name} is missing`)),
    ...[...come].filter((name) => !gone.has(name)).map((name) => `${name} is no part of the product`),
  ];
}

/** The differences between a restored database and a migrated one, by kind of object. */
export async function checkStructure(fresh: Sql, restored: Sql): Promise<Checked[]> {
  const isCompared = (line: Line) => ![OF_THE_SCHEDULE, NOT_DUMPED, EXTENSION].some((other) => other.test(line));
  const expected = (await structureOf(fresh)).filter(isCompared);
  const before = await linesBeforeDump(fresh, expected);
  const found = (await structureOf(restored)).filter(isCompared).map((line) => before.get(line) ?? line);
  const rest = new Set([...expected, ...found]);
  return PARTS.map(([what, kinds]) => {
    const part = new Set([...rest].filter((line) => kinds.test(kindOf(line))));
    for (const line of part) rest.delete(line);
    const of = (all: string[]) => new Set(all.filter((line) => part.has(line)));
    const own = of(expected);
    return { what, there: `${own.size} as in the chapters`, faults: faultsOf(own, of(found)) };
  });
}
