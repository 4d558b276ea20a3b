import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('consultantToday', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    consultantToday: typeof pt;
  }
}
