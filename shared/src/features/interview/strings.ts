import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('interview', pt, (language) => import(`./${language}.json`));

declare module '../../i18n' {
  interface Strings {
    interview: typeof pt;
  }
}
