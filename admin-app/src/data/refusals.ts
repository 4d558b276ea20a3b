import { registerStrings } from '@rotavisto/shared/i18n';
import pt from './refusals.pt.json';

// Only the pages of facts, texts, retention and modules show these refusals.
registerStrings('recordErrors', pt);
