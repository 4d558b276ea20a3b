import type { AreaPage, PublicPage } from '@rotavisto/shared/pages';

/** Matches any title except that of the not-found page. */
const ITS_OWN: string = expect.not.stringMatching(/^(\s*|Página não encontrada|Page not found)$/);

const sentenceAt = (catalogue: object, label: string): string =>
  label.split('.').reduce<string>((at, key) => Object(at)[key], Object(catalogue));

/**
 * Returns the title of each page by path: the given one, the label in the menu, or any title except that of the
 * not-found page.
 */
export const pageTitles = (
  pages: Record<string, AreaPage | PublicPage>,
  named: Record<string, string>,
  catalogue: object = {},
) =>
  Object.entries(pages).map(([path, page]): [string, string] => [
    path,
    named[path] ?? ('menu' in page && page.menu ? sentenceAt(catalogue, page.menu.label) : ITS_OWN),
  ]);
