export { i18n } from './i18n';
export { registerStrings } from './registerStrings';
export { errorSentence, successSentence } from './sentence';
export * from './strings';
export { useT } from './useT';
