import '@rotavisto/shared/i18n/admin';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';
import subjects from './subjects/pt.json';

registerStrings('adminMail', pt);
registerStrings('adminMailSubjects', subjects);

export const useT = () => useSharedT('adminMail', 'adminMailSubjects');
