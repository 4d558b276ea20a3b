import { registerStrings } from '../../i18n';
import pt from './pt.json';
import type told from './texts/pt.json';

declare module '../../i18n' {
  interface Strings {
    notifications: typeof pt;
    /** What notifications say, in other languages than the one the database writes: see tellIn. */
    told: typeof told;
  }
}

registerStrings('notifications', pt);
