export { catalogueOf } from './catalogues';
export { errorSentence, i18n, refusalSentence, registerStrings, successSentence } from './i18n';
export { speak } from './speak';
export * from './strings';
export { useLanguage, useT, useTIn } from './useT';
