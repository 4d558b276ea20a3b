import strings from './locales/page/story.pt.json';
import { translator } from './t';

/** Strings of the sections between hero and plans; apart, so that the first load does not carry them. */
export const s = translator(strings);
