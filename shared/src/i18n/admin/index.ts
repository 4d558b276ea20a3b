import { registerStrings } from '../i18n';
import adminErrors from '../pt/adminErrors.json';
import adminSuccess from '../pt/adminSuccess.json';

// What only administrators read, and the staff's settings in English.
registerStrings('adminErrors', adminErrors);
registerStrings('adminSuccess', adminSuccess);
