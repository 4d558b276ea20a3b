import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('clientDocuments', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    clientDocuments: typeof pt;
  }
}
