import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('hours', pt);

declare module '../../i18n' {
  interface Strings {
    hours: typeof pt;
  }
}
