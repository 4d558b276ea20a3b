import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../local/options';
import { type ReleaseTable, releaseTables } from './releaseRows';
import { chapters, type SqlFile } from './sqlFiles';

/** A closed list: a table in `private` whose rows come with the product, one a name, in its first column. */
export interface ClosedList {
  table: string;
  /** Where its names are generated into, for TypeScript that has them nowhere else. */
  file?: string;
  /** Code walks the names; else it knows their type alone. */
  isWalked?: true;
  /** Where SQL cannot read the table, the names stand as words after this text of a chapter. */
  places?: string[];
}

const BROWSERS = 'shared/src/domain/lists.gen.ts';

export const CLOSED_LISTS: readonly ClosedList[] = [
  { table: 'private.audit_actions', file: BROWSERS },
  { table: 'private.audit_objects', file: BROWSERS },
  {
    table: 'private.consent_kinds',
    file: BROWSERS,
    places: ['create domain required.consent_kind as text not null check (value in ('],
  },
  {
    table: 'private.day_kinds',
    file: BROWSERS,
    isWalked: true,
    places: ['create domain required.day_kind as text not null check (value in ('],
  },
  // Functions are deployed without the folders beside them.
  { table: 'private.mail_templates', file: 'supabase/functions/send-mail/mailTemplates.gen.ts', isWalked: true },
  {
    table: 'private.mail_topics',
    file: BROWSERS,
    isWalked: true,
    places: [
      'create domain required.mail_topic as text not null check (value in (',
      "\n  muted text[] not null default '{}' check (muted <@ array[",
      "\n  push_muted text[] not null default '{}' check (push_muted <@ array[",
    ],
  },
  { table: 'private.notification_kinds', file: BROWSERS },
  { table: 'private.retention_rules', file: BROWSERS },
  {
    table: 'private.step_names',
    file: BROWSERS,
    places: [
      'create domain public.step_type as text check (value in (',
      'step_type text not null check (step_type in (',
    ],
  },
];

/** The names of a list, in the order of its file. */
export function namesOf(table: string, tables: readonly ReleaseTable[] = releaseTables()): string[] {
  const list = tables.find((one) => one.table === table);
  if (!list) throw new Error(`supabase/release has no ${table}.json`);
  return list.rows.map((row) => String(row[list.key]));
}

const WIDTH = 120;

/** `'a', 'b'` after the text before it, broken into lines as the chapters are. */
function wordsAfter(before: string, names: readonly string[], after: string): string {
  const words = names.map((name) => `'${name}'`);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (`${line}${words.join(', ')}${after}`.length <= WIDTH) return words.join(', ');
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    if (last && `    ${last} ${word},`.length > WIDTH) lines.push(`${word},`);
    else lines[lines.length - 1] = last ? `${last} ${word},` : `${word},`;
  }
  return `\n    ${lines.join('\n    ').replace(/,$/, '')}`;
}

/** A chapter with each list as its rows are. */
export function withLists(text: string, lists: readonly ClosedList[] = CLOSED_LISTS, names = namesOf): string {
  let written = text;
  for (const { table, places = [] } of lists) {
    for (const place of places) {
      const from = written.indexOf(place) + place.length;
      if (from < place.length) continue;
      const [before, after] = [written.slice(0, from), written.slice(from).replace(/^[^\])]*/, '')];
      written = before + wordsAfter(before, names(table), after.split('\n', 1)[0] ?? '') + after;
    }
  }
  return written;
}

/** Places of lists that stand in no chapter: their text was changed. */
const lostPlaces = (files: readonly SqlFile[], lists: readonly ClosedList[]): string[] =>
  lists.flatMap(({ table, places = [] }) =>
    places
      .filter((place) => files.filter(({ text }) => text.includes(place)).length !== 1)
      .map((place) => `no chapter, or more than one, has the words of ${table} after “${place.trim()}”`),
  );

/** Chapters whose words are not the rows of their list. */
export const staleLists = (files: readonly SqlFile[] = chapters(), lists = CLOSED_LISTS, names = namesOf): string[] => [
  ...lostPlaces(files, lists),
  ...files
    .filter(({ text }) => withLists(text, lists, names) !== text)
    .map(({ name }) => `schemas/${name} has other words than the rows in release: \`pnpm db:migration\` writes them`),
];

/** Brings the words of the chapters to the rows of the release. */
export function writeLists(): void {
  for (const { name, text } of chapters()) {
    const written = withLists(text);
    if (written === text) continue;
    writeFileSync(join(SUPABASE_DIR, 'schemas', name), written);
    console.log(`supabase/schemas/${name}: the words of its lists are written.`);
  }
}

/** `MailTopic` of `private.mail_topics`. */
const typeOf = (table: string) =>
  table.replace(/^private\.|s$/g, '').replace(/(?:^|_)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
const constantOf = (table: string) => table.replace('private.', '').toUpperCase();

function textOf({ table, isWalked }: ClosedList): string {
  const words = namesOf(table).map((name) => `'${name}'`);
  const [type, constant] = [typeOf(table), constantOf(table)];
  return isWalked
    ? `export const ${constant} = [${words.join(', ')}] as const;\nexport type ${type} = (typeof ${constant})[number];\n`
    : `export type ${type} = ${words.join(' | ')};\n`;
}

const HEADER = '// Generated from the rows in `supabase/release` by `pnpm types`.\n';

/** The lists in TypeScript, by the file of each. */
export function listFiles(lists: readonly ClosedList[] = CLOSED_LISTS): Record<string, string> {
  const files: Record<string, string> = {};
  for (const list of lists) if (list.file) files[list.file] = `${files[list.file] ?? HEADER}${textOf(list)}`;
  return files;
}
