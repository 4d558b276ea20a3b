import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('payment', pt, (language) => import(`./${language}.json`));

declare module '../../i18n' {
  interface Strings {
    payment: typeof pt;
  }
}
