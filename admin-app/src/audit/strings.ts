import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('adminAudit', pt);

export const useT = () => useSharedT('adminAudit', 'admin', 'adminErrors');
