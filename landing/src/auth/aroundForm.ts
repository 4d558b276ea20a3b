export { LanguageChoice } from './LanguageChoice';
export { PageRoute } from './PageRoute';
