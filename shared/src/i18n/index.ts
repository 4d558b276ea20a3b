export { catalogueOf } from './catalogues';
export { i18n } from './i18n';
export { registerStrings } from './registerStrings';
export { errorSentence, successSentence } from './sentence';
export { speak } from './speak';
export * from './strings';
export { useLanguage } from './useLanguage';
export { useT } from './useT';
export { useTIn } from './useTIn';
