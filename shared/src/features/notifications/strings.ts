import { registerStrings } from '../../i18n';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    notifications: typeof pt;
  }
}

registerStrings('notifications', pt);
