import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import '../strings';
import pt from './pt.json';

registerStrings('adminErasure', pt);

export const useT = () => useSharedT('adminErasure', 'admin', 'adminErrors');
