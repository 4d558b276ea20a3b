import { registerStrings } from '../i18n';
import fileErrors from '../pt/fileErrors.json';

// Texts of picked files, for the dialogs that take some.
registerStrings('fileErrors', fileErrors);
