import { followed } from '@rotavisto/shared/language';
import pt from './locales/pt.json';

// Each file by its name: a name put together would bring a table of them into every visit's first script. The session's
// sentences are in the same file of a language.
const texts = followed(pt, (language) =>
  language === 'es'
    ? import(/* webpackChunkName: "es" */ './locales/es.json')
    : import(/* webpackChunkName: "en" */ './locales/en.json'),
);

export const followLanguage = texts.follow;

export const t = (key: keyof typeof pt): string => texts.current()[key];
