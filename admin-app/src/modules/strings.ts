import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import '../strings';
import '../data/refusals';
import pt from './pt.json';

registerStrings('adminModules', pt);

export const useT = () => useSharedT('adminModules', 'admin', 'adminErrors', 'recordErrors');
