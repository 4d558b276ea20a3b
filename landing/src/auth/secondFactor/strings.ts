import strings from '../../locales/factor.pt.json';
import { translator } from '../../t';

/** Strings of the second factor; apart, so that the sign-in page does not carry them. */
export const f = translator(strings);
