import type { Language } from '../../../src/page';
import type { PageTable } from '../../../src/pages';
import { OTHER_LANGUAGES } from '../../build/packages';

/** Stands in built files for the site's own address, which only the server knows. */
export const ADDRESS = 'https://rotavisto.invalid';

/** A page a visitor sees before any code is there, the file it is written to, and the language it is in. */
export type PrerenderedPage = { path: string; file: string; language: Language };

/** The language that an address names, as those of the landing page do; the other pages speak what the visitor chose. */
export function languageOfAddress(path: string | undefined): Language | undefined {
  if (path === '/') return 'pt';
  return OTHER_LANGUAGES.find((language) => path === `/${language}`);
}

/** The pages of a table that are prerendered; one without a language in its address is in Portuguese. */
export const prerenderedIn = (table: PageTable): PrerenderedPage[] =>
  Object.entries(table).flatMap(([path, { prerendered }]) =>
    prerendered ? [{ path, file: prerendered, language: languageOfAddress(path) ?? 'pt' }] : [],
  );

/** What search engines read about the landing page in a language. */
export const headOf = (language: string): string => (language === 'pt' ? 'head.html' : `head.${language}.html`);
