import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './onboarding.pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    onboarding: typeof pt;
  }
}

registerStrings('onboarding', pt);
