import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUNDLES } from '../../../config/remotes';
import { LANGUAGES } from '../../../src/page';
import { ROOT } from '../../run';

/** The texts of a catalogue file by key, with plural forms under one key. */
export type Sentences = Map<string, string[]>;
export type Catalogue = { file: string; sentences: Sentences };

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const PORTUGUESE = /(?<=^|[/.])pt(?=(\/\w+)?\.json$)/;

/** Returns the file of another language beside a Portuguese one. */
export const fileIn = (language: string, portuguese: string): string => portuguese.replace(PORTUGUESE, language);

export const sourcesBelow = (root: string, folders: readonly string[], kind: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => kind.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => join(folder, file)),
  );

/** Returns the Portuguese catalogues; their keys are the reference. */
export const catalogueFiles = (root: string, folders: readonly string[]): string[] =>
  sourcesBelow(root, folders, PORTUGUESE);

export function readCatalogue(root: string, file: string): Catalogue {
  const sentences: Sentences = new Map();
  collect(JSON.parse(readFileSync(join(root, file), 'utf8')), '', sentences);
  return { file, sentences };
}

function collect(node: unknown, key: string, sentences: Sentences): void {
  if (typeof node === 'object' && node !== null) {
    for (const [name, child] of Object.entries(node)) collect(child, key ? `${key}.${name}` : name, sentences);
    return;
  }
  const base = key.replace(PLURAL, '');
  sentences.set(base, [...(sentences.get(base) ?? []), String(node)]);
}

const placeholders = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(/\{\{?\s*(\w+)/g)].map(([, name]) => name)))].sort().join(', ');

/** Returns the differences of the English and Spanish files from a Portuguese one. */
export function differences(root: string, portuguese: Catalogue): string[] {
  return LANGUAGES.slice(1).flatMap((language) => {
    const file = fileIn(language, portuguese.file);
    if (!existsSync(join(root, file))) return [`${portuguese.file} has no ${relative('.', file)} beside it`];
    const { sentences } = readCatalogue(root, file);
    const missing = [...portuguese.sentences].flatMap(([key, texts]) => {
      const other = sentences.get(key);
      if (!other) return [`${file} lacks “${key}”`];
      const [wanted, found] = [placeholders(texts), placeholders(other)];
      return wanted === found ? [] : [`${file}: “${key}” has the placeholders (${found}), in Portuguese (${wanted})`];
    });
    const surplus = [...sentences.keys()].filter((key) => !portuguese.sentences.has(key));
    return [...missing, ...surplus.map((key) => `${file}: “${key}” does not exist in Portuguese`)];
  });
}

/** The folders with sentences for users, on screen and in mails, that exist in a sparse checkout. */
export const SPOKEN_FOLDERS: readonly string[] = [
  ...BUNDLES.map((bundle) => `${bundle}/src`),
  'shared/src',
  'supabase/functions/send-mail',
  'supabase/templates',
].filter((folder) => existsSync(join(ROOT, folder)));

/** Returns all texts of a language for the screen, with their placeholders. */
export const sentencesIn = (language: string): string[] =>
  catalogueFiles(ROOT, SPOKEN_FOLDERS)
    .flatMap((file) => [...readCatalogue(ROOT, fileIn(language, file)).sentences.values()])
    .flat();

/**
 * Returns a function for single texts of a Portuguese file and of those beside it:
 * `textsOf('client-app/src/locales/pt.json', 'en')`.
 */
export function textsOf(portuguese: string, language: string): (key: string) => string {
  const file = fileIn(language, portuguese);
  const { sentences } = readCatalogue(ROOT, file);
  return (key) => {
    const text = sentences.get(key)?.[0];
    if (text === undefined) throw new Error(`${file} has no “${key}”`);
    return text;
  };
}
