import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './locales/pt.json';

registerStrings('client', pt, (language) => import(`./locales/${language}.json`));

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    client: typeof pt;
  }
}
