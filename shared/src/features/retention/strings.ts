import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('retention', pt);

declare module '../../i18n' {
  interface Strings {
    retention: typeof pt;
  }
}
