import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('clientInterview', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    clientInterview: typeof pt;
  }
}
