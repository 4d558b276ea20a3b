import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Sql } from 'postgres';
import { type BucketCopy, filesWith } from './bucket';
import type { Checked } from './invariants';
import { RestoreRefused } from './RestoreRefused';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The ids of a list (`pnpm ops erasures`), or of a folder with the records of the bucket of operations. */
export function readErasures(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new RestoreRefused(`There is no list of erasures at ${path}.`);
  const text = stat.isDirectory() ? readdirSync(path, { recursive: true }).join('\n') : readFileSync(path, 'utf8');
  const ids = [...new Set([...text.matchAll(ID)].map(([id]) => id.toLowerCase()))];
  if (ids.length === 0 && text.trim() !== '')
    throw new RestoreRefused(`The list of erasures names nobody: ${path} has a line for each person, with the id.`);
  return ids;
}

interface Erased {
  id: string;
  /** The pattern of the person's words; null without searchable words. */
  pattern: string | null;
  /** The words as they occur in a file. */
  words: string[];
}

export interface Repeated {
  erased: Erased[];
  alreadyErased: number;
  unknown: number;
}

/** A name that is part of another user's name proves nothing, so only the address of such a person is searched. */
const WRITTEN = `
  select case when n.is_of_others then '(?<![\\w.+-])' || regexp_replace(p.email, '([^[:alnum:]])', '\\\\\\1', 'g') || '(?![.-]?\\w)'
      else m.pattern end as pattern,
    array(select distinct lower(w.word) from unnest(case when n.is_of_others then array[p.email]
        else array[p.email, p.full_name, p.phone, regexp_replace(p.phone, '\\D', '', 'g')] end) k
      cross join lateral unnest(array[k, btrim(to_json(k)::text, '"'), private.url_encoded(k),
        replace(private.url_encoded(k), '+', '%20'), replace(private.url_encoded(k), '%40', '@')]) w (word)
      where length(w.word) >= 8 or w.word ~ '\\S\\s+\\S' and length(w.word) >= 5) as words
  from public.profiles p cross join lateral (select private.mentions_of(p.id) as pattern) m
  cross join lateral (select exists (
    select from public.profiles o where o.id <> p.id and o.full_name ~* m.pattern) as is_of_others) n
  where p.id = $1`;

/** Erases all listed users whom the backup still contains. */
export async function repeatErasures(sql: Sql, ids: readonly string[]): Promise<Repeated> {
  const people = await sql<{ id: string; role: string }[]>`
    select id, role from public.profiles where id = any (${[...ids]}::uuid[])`;
  const waiting = people.filter(({ role }) => role !== 'erased');
  // The words of all are read before the first erasure, because a person may occur in another's texts.
  const erased: Erased[] = [];
  for (const { id } of waiting) {
    const [found] = await sql.unsafe<Omit<Erased, 'id'>[]>(WRITTEN, [id]);
    if (found) erased.push({ id, ...found });
  }
  for (const { id } of erased) await sql`select private.repeat_erasure(${id})`;
  return { erased, alreadyErased: people.length - waiting.length, unknown: ids.length - people.length };
}

const WHOLE_ROW = '*';

interface Place {
  table: string;
  column: string;
  /** The condition of rows that other clients wrote. */
  spared: string;
}

/** Every text column: ours by their decisions, those of the platform as whole rows. */
async function placesOf(sql: Sql): Promise<Place[]> {
  const own = await sql<Place[]>`
    select w."table", quote_ident(w."column") as "column",
      case when c.decision = 'unnamed_for_staff' and w.owner is not null
        then format('exists (select from public.profiles p where p.id = t.%s and p.role = ''client'')', w.owner)
        else 'false' end as spared
    from private.word_columns w left join private.text_columns c using (name)`;
  const others = await sql<Place[]>`
    select format('%I.%I', n.nspname, c.relname) as "table", ${WHOLE_ROW} as "column", 'false' as spared
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname not in ('public', 'private', 'information_schema', 'supabase_migrations')`;
  return [...own, ...others];
}

/** Tables and columns that contain the users' words, except texts that other clients wrote about themselves. */
export async function tracesIn(sql: Sql, erased: readonly Erased[]): Promise<string[]> {
  const pattern = erased.flatMap(({ pattern: own }) => (own ? [own] : [])).join('|');
  const words = erased.flatMap((person) => person.words);
  const traces: string[] = [];
  if (!pattern) return traces;
  for (const { table, column, spared } of await placesOf(sql)) {
    const text = column === WHOLE_ROW ? 't::text' : `t.${column}::text`;
    // Searching words is faster than the pattern, which then checks whole words.
    const found = `exists (select from unnest($1::text[]) w where strpos(lower(${text}), w) > 0)`;
    const [row] = await sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${table} t where case when ${found} then ${text} ~* $2 and not ${spared} end`,
      [words, pattern],
    );
    if (row && row.count > 0) traces.push(`${table}${column === WHOLE_ROW ? '' : `.${column}`}: ${row.count} rows`);
  }
  return traces;
}

/** Traces of erased users in the database and in the remaining files. */
export async function checkTraces(sql: Sql, copy: BucketCopy, { erased }: Repeated): Promise<Checked> {
  const toGo = await sql<{ path: string }[]>`select path from private.erased_objects`;
  const gone = new Set(toGo.map(({ path }) => path));
  const staying = [...copy.files.keys()].filter((name) => !gone.has(name));
  const faults = await tracesIn(sql, erased);
  const files = await filesWith(
    copy,
    staying,
    erased.flatMap(({ id, words }) => [id, ...words]),
  );
  faults.push(...files.map((name) => `the file ${name} names somebody who was erased`));
  const theirs = [...copy.files.keys()].filter((name) => gone.has(name)).length;
  return {
    what: 'traces of erased people',
    there: `${erased.length} people looked for; ${theirs} files of the copy go with them`,
    faults,
  };
}
