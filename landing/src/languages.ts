import { CARRIED, type Language } from '@rotavisto/shared/language';

/** The names of the languages, each in its own language for readers who know only that one. */
export const LANGUAGE_NAMES: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' };

/** The address of the landing page in the language of this bundle. */
export const HOME = CARRIED === 'pt' ? '/' : `/${CARRIED}`;

/** The address of the landing page in each language, by hreflang; the default is Portuguese. */
export const alternates = (origin: string): (readonly [hreflang: string, address: string])[] => [
  ['pt-BR', `${origin}/`],
  ['en', `${origin}/en`],
  ['es', `${origin}/es`],
  ['x-default', `${origin}/`],
];
