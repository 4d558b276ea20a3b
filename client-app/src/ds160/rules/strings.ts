import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('clientDs160Rules', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    clientDs160Rules: typeof pt;
  }
}
