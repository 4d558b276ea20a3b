import strings from '../locales/account/auth.pt.json';
import { translator } from '../t';

/** Strings of the sign-in pages and dialogs, in a separate file so that the first load does not contain them. */
export const a = translator(strings);
