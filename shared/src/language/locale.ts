import { LANGUAGES, type Language, LOCALES } from '../page';
import { CARRIED } from './page';

/** The language of a tag such as `en-US`, if the product speaks it. */
export const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.slice(0, 2).toLowerCase() === language);

let spoken: Language = CARRIED;

/** The language in which this bundle writes dates, numbers and money now. */
export const writtenLanguage = (): Language => spoken;
export const locale = (): string => LOCALES[spoken];

export function setFormatLocale(language: Language): void {
  spoken = language;
}
