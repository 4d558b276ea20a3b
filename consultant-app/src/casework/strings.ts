import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('consultantCase', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    consultantCase: typeof pt;
  }
}
