import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('clientPayment', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    clientPayment: typeof pt;
  }
}
