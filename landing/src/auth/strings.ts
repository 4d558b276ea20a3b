import strings from '../locales/account/auth.pt.json';
import { translator } from '../t';

/** Strings of the sign-in pages and dialogs; apart, so that the first load does not carry them. */
export const a = translator(strings);
