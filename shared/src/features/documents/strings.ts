import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('documents', pt, (language) => import(`./${language}.json`));

declare module '../../i18n' {
  interface Strings {
    documents: typeof pt;
  }
}
