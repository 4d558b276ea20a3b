import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('ds160', pt);

declare module '../../i18n' {
  interface Strings {
    ds160: typeof pt;
  }
}
