import strings from './locales/page/details.pt.json';
import { translator } from './t';

/** Strings of the sections whose code arrives on scroll; apart, so that the first load does not carry them. */
export const d = translator(strings);
