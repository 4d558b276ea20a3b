import '@rotavisto/shared/i18n/files';
import '@rotavisto/shared/i18n/refunds';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('adminPayments', pt);

export const useT = () => useSharedT('adminPayments', 'fileErrors', 'refundErrors');
