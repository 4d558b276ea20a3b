export { downloadText } from './downloadText';
export { focusPage } from './focusPage';
export { formatBytes, formatMoney } from './format';
export { goToEntry, historyEntry } from './historyEntry';
export { downloadIcs, type IcsEvent, toIcs } from './ics';
export { useDebounced } from './useDebounced';
export { useMediaQuery } from './useMediaQuery';
export { usePageHeading } from './usePageHeading';
export { usePageTitle } from './usePageTitle';
