import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('adminDashboard', pt);

export const useT = () => useSharedT('admin', 'adminDashboard', 'adminErrors');
