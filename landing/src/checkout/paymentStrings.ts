import strings from '../locales/shop/payment.pt.json';
import { translator } from '../t';

/** Strings of the page after the payment. */
export const p = translator(strings);
