export { locale } from '../language/locale';
export { formatBytes, formatDollars, formatMoney } from './format';
export { useDebounced, useMediaQuery } from './hooks';
export { downloadIcs, downloadText, type IcsEvent, toIcs } from './ics';
export { isFocusLost, useKeptFocus } from './lostFocus';
export { asksForNewTab, onPlainPress, openNewTab } from './newTab';
export { focusPage, usePageHeading, usePageTitle } from './pageHeading';
export { initialsOf, plain } from './text';
export { useDoublePress } from './useDoublePress';
