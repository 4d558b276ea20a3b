import { registerStrings } from '../../i18n';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    plans: typeof pt;
  }
}

registerStrings('plans', pt);
