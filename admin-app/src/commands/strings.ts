import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('adminCommands', pt);
