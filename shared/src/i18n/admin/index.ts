import { registerStrings } from '../i18n';
import adminErrors from '../pt/adminErrors.json';
import adminSuccess from '../pt/adminSuccess.json';

// Texts for administrators only, and English texts of the staff's settings.
registerStrings('adminErrors', adminErrors);
registerStrings('adminSuccess', adminSuccess);
