import '@rotavisto/shared/i18n/refunds';
import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('purchase', pt);
