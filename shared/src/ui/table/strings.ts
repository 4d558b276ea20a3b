import { registerStrings } from '../../i18n';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    table: typeof pt;
  }
}

registerStrings('table', pt);
