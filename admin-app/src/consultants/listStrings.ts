import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './list.pt.json';

registerStrings('adminConsultants', pt);

export const useT = () => useSharedT('admin', 'adminConsultants', 'adminErrors');
