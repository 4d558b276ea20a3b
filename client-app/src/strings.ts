import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './locales/pt.json';

registerStrings('client', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    client: typeof pt;
  }
}
