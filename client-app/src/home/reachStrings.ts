import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './reach.pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    reach: typeof pt;
  }
}

registerStrings('reach', pt);
