import strings from '../locales/shop/quick.pt.json';
import { translator } from '../t';

/** Strings of the quick registration, in a separate file so that /login does not load them. */
export const q = translator(strings);
