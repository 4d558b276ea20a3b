import '../settings/strings';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('adminConsultant', pt);

export const useT = () => useSharedT('admin', 'adminConsultant', 'adminSecondFactor', 'adminErrors');
