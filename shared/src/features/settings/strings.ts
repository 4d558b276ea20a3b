import { registerStrings } from '../../i18n';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    settings: typeof pt;
  }
}

registerStrings('settings', pt);
