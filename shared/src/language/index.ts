export { followed } from './followed';
export { browserLanguage, chosenHere, rememberLanguage, rememberSpoken, spokenBefore } from './language';
export {
  CARRIED,
  LANGUAGES,
  type Language,
  LOCALES,
  languageOf,
  locale,
  pageLanguage,
  writeIn,
} from './locale';
