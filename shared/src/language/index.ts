export { browserLanguage, chosenHere, languageOf, rememberLanguage } from './language';
export { LANGUAGES, type Language, LOCALES, locale, writeIn } from './locale';
