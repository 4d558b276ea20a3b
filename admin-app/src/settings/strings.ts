import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './secondFactor.pt.json';

registerStrings('adminSecondFactor', pt);

export const useT = () => useSharedT('admin', 'adminSecondFactor', 'adminErrors');
