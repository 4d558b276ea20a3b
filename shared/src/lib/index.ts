export { downloadText } from './downloadText';
export { formatBytes, formatMoney } from './format';
export { downloadIcs, type IcsEvent, toIcs } from './ics';
export { useDebounced } from './useDebounced';
export { useMediaQuery } from './useMediaQuery';
export { usePageTitle } from './usePageTitle';
