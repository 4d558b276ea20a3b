export { browserLanguage, chosenHere, rememberLanguage, rememberSpoken, spokenBefore } from './language';
export { LANGUAGES, LOCALES, languageOf, locale, setFormatLocale } from './locale';
export { CARRIED, createCatalogue, type Language, pageLanguage } from './page';
