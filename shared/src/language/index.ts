export { browserLanguage, chosenHere, rememberLanguage, rememberSpoken, spokenBefore } from './language';
export { LANGUAGES, LOCALES, languageOf, locale, writeIn } from './locale';
export { CARRIED, followed, LANGUAGE_CHOSEN, type Language, pageLanguage } from './page';
