import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './list.pt.json';

registerStrings('adminApplications', pt);

export const useT = () => useSharedT('admin', 'adminApplications', 'adminErrors');
