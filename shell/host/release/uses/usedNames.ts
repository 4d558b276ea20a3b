import { readFileSync } from 'node:fs';
import { filesBelow } from '../../files';
import type { SchemaNames } from '../schema/schemaNames';

const WORD = /[A-Za-z_]\w*/g;
const FUNCTION = /functions(?:\/v1\/|\.invoke\(["'`])([a-z][a-z-]*)/g;

/** The scripts of a bundle as one text. Names of the database are in it, which no minifier shortens. */
export const scriptsIn = (folder: string): string =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/**
 * What a bundle names of the schema it was written for. A column counts as used where its table and its own name occur,
 * which may name one too many and never one too few.
 */
export function usedNames(scripts: string, { tables, verbs }: SchemaNames): SchemaNames {
  const words = new Set(scripts.match(WORD));
  const among = (offered: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(offered)
        .filter(([name]) => words.has(name))
        .map(([name, members]) => [name, members.filter((member) => words.has(member))]),
    );
  return { tables: among(tables), verbs: among(verbs) };
}

export const usedFunctions = (scripts: string): string[] =>
  [...new Set([...scripts.matchAll(FUNCTION)].map(([, name = '']) => name))].sort();
