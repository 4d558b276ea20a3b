import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('consultantPayment', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    consultantPayment: typeof pt;
  }
}
