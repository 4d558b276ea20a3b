export const LANGUAGES = ['pt', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How `Intl`, documents and styles name the languages of the product. */
export const LOCALES = { pt: 'pt-BR', en: 'en', es: 'es-419' } as const satisfies Record<Language, string>;

/** The language whose catalogues are in this bundle (shared/config/languages.ts), which imports them as `pt.json`. */
export const CARRIED: Language =
  process.env.LANGUAGE === 'en' || process.env.LANGUAGE === 'es' ? process.env.LANGUAGE : 'pt';

/** The language of a tag such as `en-US`, if the product speaks it. */
export const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.slice(0, 2).toLowerCase() === language);

/** The language the page says it is in. */
export const pageLanguage = (): Language => languageOf(document.documentElement.lang) ?? 'pt';

let spoken: Language = CARRIED;

/** The language in which this bundle writes dates, numbers and money now. */
export const writtenLanguage = (): Language => spoken;
export const locale = (): string => LOCALES[spoken];

export function writeIn(language: Language): void {
  spoken = language;
}
