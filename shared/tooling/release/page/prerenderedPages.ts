import type { Language } from '../../../src/page';
import { ALL_PAGES } from '../../../src/pages';
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

const inOtherLanguages = OTHER_LANGUAGES.map((language) => ({
  path: `/${language}`,
  file: `home.${language}.html`,
  language,
}));

/** Those of the table of pages, and the landing page in its other languages: the browser has no use for their files. */
export const PRERENDERED_PAGES: PrerenderedPage[] = [
  ...ALL_PAGES.flatMap(({ path, prerendered }) =>
    prerendered ? [{ path, file: prerendered, language: 'pt' as const }] : [],
  ),
  ...inOtherLanguages,
];

/** What search engines read about the landing page in a language. */
export const headOf = (language: string): string => (language === 'pt' ? 'head.html' : `head.${language}.html`);
