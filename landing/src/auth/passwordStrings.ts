import strings from '../locales/account/password.pt.json';
import { translator } from '../t';

/** Strings of the pages for a forgotten and for a new password; apart, so that /login does not carry them. */
export const p = translator(strings);
