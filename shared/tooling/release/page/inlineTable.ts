import type { Pointer, Version } from '../../../config/pointers';
import { ALL_PAGES } from '../../../src/pages';
import { readPointers } from '../pointers';
import { languageOfAddress, type PrerenderedPage } from './prerenderedPages';
import { readShellFile } from './shellFile';

type Pages = Version['pages'];
/** Which of a remote's pages are listed. */
export type PagesOf = (remote: string, pages: Pages) => Pages;

export const everyPage: PagesOf = (_remote, pages) => pages;

/** A prerendered page needs the files of no other. */
export const onlyPage =
  (path: string): PagesOf =>
  (remote, pages) =>
    remote === 'landing' && pages?.[path] ? { [path]: pages[path] } : undefined;

const slim = ({ version, entry, needs, integrity }: Version) => ({ version, entry, needs, integrity });

/**
 * What a page carries about one remote: what starts it, and where to fall back to. One whose address names a language
 * knows the remote in that language alone.
 */
export const lineOf = (
  name: string,
  { previous, canary, languages, pages, ...live }: Pointer,
  pagesOf: PagesOf,
  language?: string,
) => ({
  ...live,
  ...(language ? languages?.[language] : { languages }),
  pages: pagesOf(name, (language ? languages?.[language]?.pages : undefined) ?? pages),
  ...(previous ? { previous: slim(previous) } : {}),
  ...(canary ? { canary: { ...slim(canary), percent: canary.percent } } : {}),
});

export const asText = (table: unknown): string => JSON.stringify(table).replaceAll('<', '\\u003c');

export const TABLE_START = '<script type="application/json" id="remotes">';

export const tableElement = (table: string) => `${TABLE_START}${table}</script>`;

const LISTS = ALL_PAGES.filter(({ isList }) => isList).map(({ path }) => path);

/** The pointers as a page carries them. */
export function inlineTable(site: string, pagesOf: PagesOf, page?: PrerenderedPage): string {
  const { pointers } = readPointers(site);
  const spoken = languageOfAddress(page?.path);
  const remotes = Object.entries(pointers.remotes).map(([name, pointer]) => [
    name,
    lineOf(name, pointer, pagesOf, spoken),
  ]);
  const { session } = readShellFile(site);
  const prerendered = page?.path;
  const lists = page ? undefined : LISTS;
  return asText({ schema: 1, prerendered, remotes: Object.fromEntries(remotes), session, lists });
}
