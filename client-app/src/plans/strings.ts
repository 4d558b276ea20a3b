import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    plans: typeof pt;
  }
}

registerStrings('plans', pt);
