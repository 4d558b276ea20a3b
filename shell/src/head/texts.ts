import { pageLanguage } from '@rotavisto/shared/language';
import en from './en.json';
import es from './es.json';
import pt from './pt.json';

/** In the script itself and not in a file, which would not come either. */
const TEXTS = { pt, en, es };

export const headTexts = (): typeof pt => TEXTS[pageLanguage()];
