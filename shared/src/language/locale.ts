import { LANGUAGES, type Language, LOCALES } from '../page';
import { CARRIED } from './page';

/** Returns the language of a tag such as `en-US`, or undefined if the product does not support it. */
export const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.slice(0, 2).toLowerCase() === language);

let spoken: Language = CARRIED;

/** Returns the language in which this bundle now formats dates, numbers and money. */
export const writtenLanguage = (): Language => spoken;
export const locale = (): string => LOCALES[spoken];

export function setFormatLocale(language: Language): void {
  spoken = language;
}
