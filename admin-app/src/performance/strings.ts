import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('adminPerformance', pt);

export const useT = () => useSharedT('adminPerformance');
