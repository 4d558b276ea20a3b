import { ALL_PAGES } from '@rotavisto/shared/pages';
import { type Pointer, readPointers, type Version } from '../release/pointers';
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

/** What a page carries about one remote: what starts it, and where to fall back to. */
export const lineOf = (name: string, { previous, canary, pages, ...live }: Pointer, pagesOf: PagesOf) => ({
  ...live,
  pages: pagesOf(name, pages),
  ...(previous ? { previous: slim(previous) } : {}),
  ...(canary ? { canary: { ...slim(canary), percent: canary.percent } } : {}),
});

export const asText = (table: unknown): string => JSON.stringify(table).replaceAll('<', '\\u003c');

export const tableElement = (table: string) => `<script type="application/json" id="remotes">${table}</script>`;

const LISTS = ALL_PAGES.filter(({ isList }) => isList).map(({ path }) => path);

/** The pointers as a page carries them. */
export function inlineTable(site: string, pagesOf: PagesOf, prerendered?: string): string {
  const { pointers } = readPointers(site);
  const remotes = Object.entries(pointers.remotes).map(([name, pointer]) => [name, lineOf(name, pointer, pagesOf)]);
  const { session } = readShellFile(site);
  const lists = prerendered ? undefined : LISTS;
  return asText({ schema: 1, prerendered, remotes: Object.fromEntries(remotes), session, lists });
}
