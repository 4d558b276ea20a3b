import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('payment', pt);

declare module '../../i18n' {
  interface Strings {
    payment: typeof pt;
  }
}
