import { registerStrings } from '../../i18n';
import pt from './pt.json';

registerStrings('planTexts', pt);

declare module '../../i18n' {
  interface Strings {
    planTexts: typeof pt;
  }
}
