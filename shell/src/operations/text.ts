import { pageLanguage } from '@rotavisto/shared/language';
import en from './en.json';
import es from './es.json';
import pt from './pt.json';

const TEXTS = { pt, en, es };

/** In the language of the page; few sentences, in a part that is rarely fetched. */
export const text = (key: keyof typeof pt): string => TEXTS[pageLanguage()][key];
