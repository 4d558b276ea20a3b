import { i18n } from './i18n';
import type { ErrorKey, SuccessKey } from './strings';

/** A sentence of the catalogues, for code that is not a component. */
export const errorSentence = (key: ErrorKey): string => i18n.t(`errors:${key}`);
export const successSentence = (key: SuccessKey): string => i18n.t(`success:${key}`);
