import '@rotavisto/shared/i18n/admin';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('adminAttention', pt);

export const useT = () => useSharedT('adminAttention');
