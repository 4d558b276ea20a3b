import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    adminPayments: typeof pt;
  }
}

registerStrings('adminPayments', pt);

export const useT = () => useSharedT('adminPayments');
