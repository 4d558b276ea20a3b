import { followed } from '@rotavisto/shared/language';
import pt from './locales/pt.json';

// Each file by its name: a name put together would bring a table of them into every visit's first script.
const texts = followed(pt, (language) =>
  language === 'es' ? import('./locales/es.json') : import('./locales/en.json'),
);

export const followLanguage = texts.follow;

export const t = (key: keyof typeof pt): string => texts.current()[key];
