import strings from '../locales/account/confirmEmail.pt.json';
import { translator } from '../t';

/** Strings of the page that confirms a change of e-mail address. */
export const c = translator(strings);
