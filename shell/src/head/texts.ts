import { pageLanguage } from '@rotavisto/shared/language';
import en from './en.json';
import es from './es.json';
import pt from './pt.json';

/** The texts are part of the head script, because a separate file might fail to load too. */
const TEXTS = { pt, en, es };

export const headTexts = (): typeof pt => TEXTS[pageLanguage()];
