import { readFileSync } from 'node:fs';
import { filesBelow } from '../../files';
import type { SchemaNames } from './schemaNames';

const WORD = /[A-Za-z_]\w*/g;

/** Every word in the scripts of a bundle: names of the database are among them, which no minifier shortens. */
export function wordsOf(folder: string): Set<string> {
  const scripts = filesBelow(folder).filter((file) => file.endsWith('.js'));
  return new Set(scripts.flatMap((file) => readFileSync(file, 'utf8').match(WORD) ?? []));
}

/**
 * What a bundle uses of the schema it was written for and another schema lacks. A column counts as used where its table
 * and its own name occur, which may name one too many and never one too few.
 */
export function missingNames(words: Set<string>, known: SchemaNames, offered: SchemaNames): string[] {
  const tables = lacks(words, known.tables, offered.tables);
  const verbs = lacks(words, known.verbs, offered.verbs);
  return [
    ...tables.map(([name, column]) => (column ? `column ${name}.${column}` : `table ${name}`)),
    ...verbs.map(([name, argument]) => (argument ? `argument ${argument} of verb ${name}` : `verb ${name}`)),
  ];
}

type Members = Record<string, string[]>;
/** A table or verb, or one of its members. */
type Missing = [name: string, member?: string];

function lacks(words: Set<string>, known: Members, offered: Members): Missing[] {
  const used = Object.entries(known).filter(([name]) => words.has(name));
  return used.flatMap(([name, members]): Missing[] => {
    const there = offered[name];
    if (!there) return [[name]];
    return members.filter((member) => words.has(member) && !there.includes(member)).map((member) => [name, member]);
  });
}
