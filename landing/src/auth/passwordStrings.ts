import strings from '../locales/account/password.pt.json';
import { translator } from '../t';

/** Strings of the pages for a forgotten and a new password, in a separate file so that /login does not load them. */
export const p = translator(strings);
