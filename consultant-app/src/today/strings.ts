import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('consultantToday', pt, (language) => import(`./${language}.json`));

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    consultantToday: typeof pt;
  }
}
