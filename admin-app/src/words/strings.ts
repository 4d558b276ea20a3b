import '@rotavisto/shared/i18n/admin';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import '../data/refusals';
import pt from './pt.json';

registerStrings('adminWords', pt);

export const useT = () => useSharedT('adminWords', 'recordErrors');
