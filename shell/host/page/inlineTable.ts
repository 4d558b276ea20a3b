import { readPointers, type Version } from '../release/pointers';
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

const slim = ({ version, entry, contract, integrity }: Version) => ({ version, entry, contract, integrity });

/** The pointers as a page carries them: what starts it, and where to fall back to. */
export function inlineTable(site: string, pagesOf: PagesOf, prerendered?: string): string {
  const { pointers } = readPointers(site);
  const remotes = Object.entries(pointers.remotes).map(([name, { previous, canary, pages, ...live }]) => [
    name,
    {
      ...live,
      pages: pagesOf(name, pages),
      ...(previous ? { previous: slim(previous) } : {}),
      ...(canary ? { canary: { ...slim(canary), percent: canary.percent } } : {}),
    },
  ]);
  const { session } = readShellFile(site);
  const table = { schema: 1, prerendered, remotes: Object.fromEntries(remotes), session };
  return JSON.stringify(table).replaceAll('<', '\\u003c');
}
