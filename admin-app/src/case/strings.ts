import '../applications/strings';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('adminCase', pt);

export const useT = () => useSharedT('adminCase', 'admin', 'adminApplication', 'adminErrors');
