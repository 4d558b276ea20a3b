import strings from './locales/page/details.pt.json';
import { translator } from './t';

/**
 * Strings of the sections whose code loads on scroll, in a separate file so that the first load does not contain them.
 */
export const d = translator(strings);
