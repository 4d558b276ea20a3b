export { LANGUAGES, type Language, LOCALES } from '../page';
export { connectionSentence } from './connectionSentence';
export { browserLanguage, chosenHere, rememberAreaLanguage, rememberLanguage, storedAreaLanguage } from './language';
export { languageOf, locale, setFormatLocale } from './locale';
export { CARRIED, createCatalogue, pageLanguage } from './page';
