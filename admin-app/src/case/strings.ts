import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    adminCase: typeof pt;
  }
}

registerStrings('adminCase', pt);

export const useT = () => useSharedT('adminCase', 'admin', 'adminErrors');
