import strings from '../locales/shop/payment.pt.json';
import { translator } from '../t';

/** Strings of the payment page. */
export const p = translator(strings);
