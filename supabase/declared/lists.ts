import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../local/options';
import { type ReleaseTable, releaseTables } from './releaseRows';
import { chapters, type SqlFile } from './sqlFiles';

/** A closed list: a table in `private` with release rows, one for each name, in the first column. */
export interface ClosedList {
  table: string;
  /** The generated TypeScript file of the names; missing for names with another TypeScript source. */
  file?: string;
  /** True if code iterates over the names; otherwise only their type is generated. */
  isWalked?: true;
  /** The texts in chapters after which the names are repeated, because SQL cannot read the table there. */
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
  // Functions are deployed without neighbouring folders.
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

/** `'a', 'b'` after the given text, broken into lines like the chapters. */
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

/** A chapter with the words of each list replaced by its rows. */
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

/** Places of lists that no chapter contains, because their text was changed. */
const lostPlaces = (files: readonly SqlFile[], lists: readonly ClosedList[]): string[] =>
  lists.flatMap(({ table, places = [] }) =>
    places
      .filter((place) => files.filter(({ text }) => text.includes(place)).length !== 1)
      .map((place) => `no chapter, or more than one, has the words of ${table} after “${place.trim()}”`),
  );

/** Chapters whose words differ from the rows of their list. */
export const staleLists = (files: readonly SqlFile[] = chapters(), lists = CLOSED_LISTS, names = namesOf): string[] => [
  ...lostPlaces(files, lists),
  ...files
    .filter(({ text }) => withLists(text, lists, names) !== text)
    .map(({ name }) => `schemas/${name} has other words than the rows in release: \`pnpm db:migration\` writes them`),
];

/** Writes the rows of the release into the chapters' words. */
export function writeLists(): void {
  for (const { name, text } of chapters()) {
    const written = withLists(text);
    if (written === text) continue;
    writeFileSync(join(SUPABASE_DIR, 'schemas', name), written);
    console.log(`supabase/schemas/${name}: the words of its lists are written.`);
  }
}

/** The type's name, such as `MailTopic` for `private.mail_topics`. */
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

/** The lists in TypeScript, by file. */
export function listFiles(lists: readonly ClosedList[] = CLOSED_LISTS): Record<string, string> {
  const files: Record<string, string> = {};
  for (const list of lists) if (list.file) files[list.file] = `${files[list.file] ?? HEADER}${textOf(list)}`;
  return files;
}
