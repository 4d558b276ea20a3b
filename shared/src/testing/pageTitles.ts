import type { AreaPage, PublicPage } from '@rotavisto/shared/pages';

/** Any words but those of a page that is not there. */
const ITS_OWN: string = expect.not.stringMatching(/^(\s*|Página não encontrada|Page not found)$/);

const sentenceAt = (catalogue: object, label: string): string =>
  label.split('.').reduce<string>((at, key) => Object(at)[key], Object(catalogue));

/** The title of the page at each path of a table: as named, as its entry in the menu reads, or words of its own. */
export const pageTitles = (
  pages: Record<string, AreaPage | PublicPage>,
  named: Record<string, string>,
  catalogue: object = {},
) =>
  Object.entries(pages).map(([path, page]): [string, string] => [
    path,
    named[path] ?? ('menu' in page && page.menu ? sentenceAt(catalogue, page.menu.label) : ITS_OWN),
  ]);
