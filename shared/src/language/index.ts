export { browserLanguage, chosenHere, languageOf, rememberLanguage } from './language';
export { CARRIED, LANGUAGES, type Language, LOCALES, locale, writeIn } from './locale';
