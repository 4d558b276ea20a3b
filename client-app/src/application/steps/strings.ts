import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('clientSteps', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    clientSteps: typeof pt;
  }
}
