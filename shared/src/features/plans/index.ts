export { usePlanText } from './usePlanText';
