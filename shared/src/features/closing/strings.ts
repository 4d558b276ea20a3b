import { registerStrings } from '../../i18n';
import pt from './pt.json';

export const closingTexts = registerStrings('closing', pt);

declare module '../../i18n' {
  interface Strings {
    closing: typeof pt;
  }
}
