import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('consultantDs160', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    consultantDs160: typeof pt;
  }
}
