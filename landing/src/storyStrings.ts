import strings from './locales/page/story.pt.json';
import { translator } from './t';

/** Strings of the sections between hero and plans, in a separate file so that the first load does not contain them. */
export const s = translator(strings);
