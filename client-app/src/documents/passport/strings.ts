import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('clientPassport', pt, (language) => import(`./${language}.json`));

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    clientPassport: typeof pt;
  }
}
