import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('interview', pt);

declare module '../../i18n' {
  interface Strings {
    interview: typeof pt;
  }
}
