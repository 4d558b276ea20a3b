import { registerStrings } from '@rotavisto/shared/i18n';
import errors from './errors.pt.json';

// Only the forms that add, correct and hand over a child are refused with these.
registerStrings('caseErrors', errors);
