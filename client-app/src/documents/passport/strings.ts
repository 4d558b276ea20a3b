import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('clientPassport', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    clientPassport: typeof pt;
  }
}
