import strings from '../../locales/account/secondFactor.pt.json';
import { translator } from '../../t';

/** Strings of the second factor, in a separate file so that /login does not load them. */
export const s = translator(strings);
