import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('unsent', pt);

declare module '../../i18n' {
  interface Strings {
    unsent: typeof pt;
  }
}
