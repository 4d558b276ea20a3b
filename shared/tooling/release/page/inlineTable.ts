import type { Pointer, Version } from '../../../config/pointers';
import type { RemoteName } from '../../../config/remotes';
import type { PageTable } from '../../../src/pages';
import { readPointers, remotesIn } from '../pointers';
import { languageOfAddress, type PrerenderedPage } from './prerenderedPages';
import { readShellFile } from './shellFile';

type Pages = Version['pages'];
/** Selects the pages of a remote with listed files. */
export type PagesOf = (remote: RemoteName, pages: Pages) => Pages;

export const everyPage: PagesOf = (_remote, pages) => pages;

/** A prerendered page needs only its own files. */
export const onlyPage =
  (path: string): PagesOf =>
  (remote, pages) =>
    remote === 'landing' && pages?.[path] ? { [path]: pages[path] } : undefined;

/** Returns a version that the page may run instead of the live one; a page in one language gets only that build. */
function wayOut({ version, entry, needs, integrity, languages }: Version, language?: string) {
  const builds =
    languages &&
    Object.fromEntries(Object.entries(languages).map(([name, { entry, integrity }]) => [name, { entry, integrity }]));
  return { version, entry, needs, integrity, ...(language ? builds?.[language] : { languages: builds }) };
}

/**
 * Returns the parts of a table that the browser reads: for visitors' pages the path and audience, for areas the list
 * pages. Only the page for any path has list pages, because a visit of a prerendered page begins with no list.
 */
function shownTable(name: RemoteName, version: Version, pagesOf: PagesOf): PageTable | undefined {
  const rows = Object.entries(version.table);
  if (name === 'landing')
    return Object.fromEntries(rows.map(([path, { audience }]) => [path, audience === 'everyone' ? { audience } : {}]));
  const lists = pagesOf === everyPage ? rows.filter(([, { isList }]) => isList) : [];
  return lists.length > 0 ? Object.fromEntries(lists.map(([path]) => [path, { isList: true }])) : undefined;
}

/**
 * Returns a remote's line in a page: its start files and fallback. A page with a language in its address gets only that
 * build.
 */
export function lineOf(name: RemoteName, pointer: Pointer, pagesOf: PagesOf, language?: string) {
  const { previous, canary, languages, pages, table: _table, ...live } = pointer;
  return {
    ...live,
    ...(language ? languages?.[language] : { languages }),
    pages: pagesOf(name, (language ? languages?.[language]?.pages : undefined) ?? pages),
    table: shownTable(name, pointer, pagesOf),
    ...(previous ? { previous: wayOut(previous, language) } : {}),
    ...(canary
      ? { canary: { ...wayOut(canary, language), percent: canary.percent, table: shownTable(name, canary, pagesOf) } }
      : {}),
  };
}

export const asText = (table: unknown): string => JSON.stringify(table).replaceAll('<', '\\u003c');

export const TABLE_START = '<script type="application/json" id="remotes">';

export const tableElement = (table: string) => `${TABLE_START}${table}</script>`;

/** Returns the pointers in the form of a page. */
export function inlineTable(site: string, pagesOf: PagesOf, page?: PrerenderedPage): string {
  const { pointers } = readPointers(site);
  const spoken = languageOfAddress(page?.path);
  const remotes = remotesIn(pointers.remotes).flatMap((name) => {
    const pointer = pointers.remotes[name];
    return pointer ? [[name, lineOf(name, pointer, pagesOf, spoken)]] : [];
  });
  const { session } = readShellFile(site);
  const prerendered = page?.path;
  return asText({ schema: 1, prerendered, remotes: Object.fromEntries(remotes), session });
}
