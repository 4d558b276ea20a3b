import { registerStrings } from '@rotavisto/shared/i18n';
import errors from './errors.pt.json';

// Only the dialog of the official form shows these errors.
registerStrings('formErrors', errors);
