import { registerStrings } from '../../i18n';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    emailProof: typeof pt;
  }
}

registerStrings('emailProof', pt);
