import strings from '../../locales/account/secondFactor.pt.json';
import { translator } from '../../t';

/** Apart from the other strings of signing in, which /login carries. */
export const s = translator(strings);
