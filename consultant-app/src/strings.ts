import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './locales/pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    consultant: typeof pt;
  }
}

registerStrings('consultant', pt);
