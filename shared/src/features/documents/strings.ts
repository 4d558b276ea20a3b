import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('documents', pt);

declare module '../../i18n' {
  interface Strings {
    documents: typeof pt;
  }
}
