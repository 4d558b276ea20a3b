import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    clientAgain: typeof pt;
  }
}

registerStrings('clientAgain', pt);
