import strings from '../locales/shop/quick.pt.json';
import { translator } from '../t';

/** Strings of the quick registration; apart, so that /login does not carry them. */
export const q = translator(strings);
