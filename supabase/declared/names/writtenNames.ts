import { type Node, parse } from 'libpg-query';
import { namesOf } from '../lists';
import { chapters, type SqlFile } from '../sqlFiles';
import { argumentsAt, bodiesIn, type SqlBody, statementAt, withoutComments } from './bodies';
import { dayKinds } from './dayKinds';
import { expressionOf, type Read, read, readAll } from './words';

/** Function arguments that name a row of a list; for an object its `kind` is the name. */
interface Place {
  of: string;
  at: number;
  table: string;
  isObject?: boolean;
}

const PLACES: readonly Place[] = [
  { of: 'private.queue_mail', at: 1, table: 'private.mail_templates' },
  { of: 'private.audit', at: 0, table: 'private.audit_actions' },
  { of: 'private.audit', at: 1, table: 'private.audit_objects' },
  { of: 'private.notify', at: 3, table: 'private.notification_kinds', isObject: true },
];

/** Columns that hold a name, by the table of the `insert`. */
const COLUMNS: Record<string, Record<string, string>> = {
  'public.mail_outbox': { template: 'private.mail_templates' },
  'public.audit_log': { action: 'private.audit_actions', object_type: 'private.audit_objects' },
};

/** Variables compared with names of a list; an ambiguous variable counts only in bodies that match `where`. */
const COMPARED: { of: string; table: string; where?: RegExp }[] = [
  { of: '(?:p_)?template', table: 'private.mail_templates' },
  { of: 'object_type', table: 'private.audit_objects' },
  { of: '(?:p_)?action', table: 'private.audit_actions', where: /public\.audit_log|private\.audit_entries/ },
  { of: "metadata\\s*->>\\s*'kind'", table: 'private.notification_kinds' },
  { of: '(?<!p_)kind', table: 'private.day_kinds', where: /public\.day_entry/ },
];
const KIND_WITHIN = /metadata\s*@>\s*jsonb_build_object\(\s*'kind',\s*'(\w+)'/g;

/** The columns of an `insert` that hold names, each with its value. */
async function inserted(text: string, body: SqlBody): Promise<[table: string, read: Read[]][]> {
  const [table = ''] = /(?:public|private)\.\w+/.exec(text) ?? [];
  const { stmts = [] }: { stmts?: { stmt?: Node }[] } = await parse(text.replace(/\breturning\b[\s\S]*$/, ''));
  const [first] = stmts;
  if (!first?.stmt || !('InsertStmt' in first.stmt)) return [];
  const { cols = [], selectStmt } = first.stmt.InsertStmt;
  const select = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : {};
  const rows = [
    ...(select.valuesLists ?? []).map((row) => ('List' in row ? (row.List.items ?? []) : [])),
    (select.targetList ?? []).map((target) => ('ResTarget' in target ? target.ResTarget.val : undefined)),
  ];
  return Promise.all(
    Object.entries(COLUMNS[table] ?? {}).map(async ([column, list]): Promise<[string, Read[]]> => {
      const at = cols.findIndex((one) => 'ResTarget' in one && one.ResTarget.name === column);
      return [list, await readAll(at < 0 ? [] : rows.map((row) => row[at]), body)];
    }),
  );
}

export interface WrittenName {
  table: string;
  name: string;
  /** The function, or the file for a name outside of functions. */
  where: string;
}

interface Written {
  names: WrittenName[];
  /** Calls whose name cannot be read from the text. */
  unread: string[];
}

const callsOf = (name: string, { text }: SqlBody): string[][] =>
  [...text.matchAll(new RegExp(`${name.replace('.', '\\.')}\\s*\\(`, 'g'))].map(({ 0: found, index }) =>
    argumentsAt(text, index + found.length),
  );

/** The names in bodies: as arguments, also of functions that pass an argument on, and in rows. */
async function namesInBodies(bodies: readonly SqlBody[]): Promise<Written> {
  const written: Written = { names: [], unread: [] };
  const places = [...PLACES];
  const note = (reads: Read[], table: string, { name: where }: SqlBody, isObject: boolean | undefined) => {
    for (const one of reads) {
      if ('word' in one) written.names.push({ table, name: one.word, where });
      else if ('unread' in one) written.unread.push(`${where}: ${one.unread} as a name of ${table}`);
      else if (!places.some(({ of, at }) => of === where && at === one.parameter))
        places.push({ of: where, at: one.parameter, table, ...(isObject && { isObject }) });
    }
  };
  for (const body of bodies) {
    for (const { index } of body.text.matchAll(/insert into public\.(?:mail_outbox|audit_log)\b/g))
      for (const [table, reads] of await inserted(statementAt(body.text, index), body)) note(reads, table, body, false);
  }
  // The list grows during the loop by functions that pass an argument on.
  for (const { of, at, table, isObject } of places) {
    for (const body of bodies) {
      for (const given of callsOf(of, body)) {
        const argument = given[at];
        const reads = argument ? await read(await expressionOf(argument), body, isObject) : [];
        note(isObject && reads.length === 0 ? [{ unread: 'no kind' }] : reads, table, body, isObject);
      }
    }
  }
  return written;
}

/** The text of a file outside of bodies: indexes, policies, views. */
const outsideOf = ({ name, text }: SqlFile): SqlBody => ({
  name,
  parameters: [],
  text: bodiesIn({ text }).reduce((left, body) => left.replace(body.text, ''), text),
});

function comparedNames({ name: where, text }: SqlBody, isBody: boolean): WrittenName[] {
  const compared = COMPARED.filter((one) => (one.where ? isBody && one.where.test(text) : true)).flatMap(
    ({ of, table }) =>
      [...text.matchAll(new RegExp(`(?<!\\w)${of}\\s*(?:=|<>|(?:not\\s+)?in)\\s*(\\([^()]*\\)|'[^']*')`, 'g'))].flatMap(
        ([, words = '']) => [...words.matchAll(/'(\w+)'/g)].map(([, name = '']) => ({ table, name, where })),
      ),
  );
  const within = [...text.matchAll(KIND_WITHIN)].map(([, name = '']) => name);
  return [...compared, ...within.map((name) => ({ table: 'private.notification_kinds', name, where }))];
}

/** Every name of a closed list in functions, policies, views and indexes. */
export async function writtenNames(files: readonly SqlFile[]): Promise<Written> {
  const plain = files.map(({ name, text }) => ({ name, text: withoutComments(text) }));
  const bodies = plain.flatMap(bodiesIn);
  const { names, unread } = await namesInBodies(bodies);
  for (const body of bodies) {
    const kinds = await dayKinds(body);
    names.push(...kinds.map((name) => ({ table: 'private.day_kinds', name, where: body.name })));
  }
  const compared = [
    ...bodies.flatMap((body) => comparedNames(body, true)),
    ...plain.map(outsideOf).flatMap((outside) => comparedNames(outside, false)),
  ];
  return { names: [...names, ...compared], unread };
}

/** Names in SQL that are no row of their list, each with its place. */
export async function unlistedNames(files: readonly SqlFile[] = chapters(), listed = namesOf): Promise<string[]> {
  const { names, unread } = await writtenNames(files);
  const lists = new Map([...new Set(names.map(({ table }) => table))].map((table) => [table, new Set(listed(table))]));
  return [
    ...unread,
    ...names
      .filter(({ table, name }) => !lists.get(table)?.has(name))
      .map(({ table, name, where }) => `${where}: '${name}' is no row of ${table}`),
  ];
}
