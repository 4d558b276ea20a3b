import type { Language } from '../../../src/page';
import type { PageTable } from '../../../src/pages';
import { OTHER_LANGUAGES } from '../../build/packages';

/** The placeholder in built files for the site's address, which only the server knows. */
export const ADDRESS = 'https://rotavisto.invalid';

/** A page that visitors see before any code is loaded, with its file and language. */
export type PrerenderedPage = { path: string; file: string; language: Language };

/** Returns the language in an address, as the landing pages have it; other pages use the visitor's choice. */
export function languageOfAddress(path: string | undefined): Language | undefined {
  if (path === '/') return 'pt';
  return OTHER_LANGUAGES.find((language) => path === `/${language}`);
}

/** Returns the prerendered pages of a table; a page without a language in its address is in Portuguese. */
export const prerenderedIn = (table: PageTable): PrerenderedPage[] =>
  Object.entries(table).flatMap(([path, { prerendered }]) =>
    prerendered ? [{ path, file: prerendered, language: languageOfAddress(path) ?? 'pt' }] : [],
  );

/** Returns the file with the landing page's head for search engines in a language. */
export const headOf = (language: string): string => (language === 'pt' ? 'head.html' : `head.${language}.html`);
