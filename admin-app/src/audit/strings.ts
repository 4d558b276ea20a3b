import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    adminAudit: typeof pt;
  }
}

registerStrings('adminAudit', pt);

export const useT = () => useSharedT('adminAudit', 'admin', 'adminErrors');
