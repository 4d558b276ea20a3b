import { registerStrings } from '@rotavisto/shared/i18n';
import errors from './errors.pt.json';

// Only the purchase and the forms that add, correct and hand over a child show these refusals.
registerStrings('caseErrors', errors);
