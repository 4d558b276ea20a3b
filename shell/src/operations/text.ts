import en from './en.json';
import es from './es.json';
import pt from './pt.json';

const LANGUAGES = new Map<string, typeof pt>([
  ['en', en],
  ['es', es],
]);

/** In the language of the page; few sentences, in a part that is rarely fetched. */
export const text = (key: keyof typeof pt): string =>
  (LANGUAGES.get(document.documentElement.lang.slice(0, 2)) ?? pt)[key];
