import { pageLanguage } from '@rotavisto/shared/language';
import en from './en.json';
import es from './es.json';
import pt from './pt.json';

const TEXTS = { pt, en, es };

/** Returns a text in the language of the page; the chunk is rarely loaded and has few texts. */
export const text = (key: keyof typeof pt): string => TEXTS[pageLanguage()][key];
