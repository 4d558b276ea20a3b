import '@rotavisto/shared/i18n/admin';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    adminMail: typeof pt;
  }
}

registerStrings('adminMail', pt);

export const useT = () => useSharedT('adminMail');
