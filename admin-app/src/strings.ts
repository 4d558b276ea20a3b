import '@rotavisto/shared/i18n/admin';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './locales/pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    admin: typeof pt;
  }
}

registerStrings('admin', pt);

export const useT = () => useSharedT('admin', 'adminErrors');
