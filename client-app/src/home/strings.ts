import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './route.pt.json';

registerStrings('clientRoute', pt);

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    clientRoute: typeof pt;
  }
}
