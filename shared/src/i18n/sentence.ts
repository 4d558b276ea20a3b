import { i18n } from './i18n';
import type { ErrorKey, SuccessKey } from './strings';

const either = (...keys: string[]): string => i18n.t(keys as ['errors:generic']);

/** A sentence of the catalogues, for code that is not a component; the administrators' stand in catalogues of their own. */
export const errorSentence = (key: ErrorKey): string => either(`errors:${key}`, `adminErrors:${key}`);
export const successSentence = (key: SuccessKey): string => either(`success:${key}`, `adminSuccess:${key}`);
