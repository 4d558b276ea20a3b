import { createCatalogue } from '@rotavisto/shared/language';
import en from './locales/en.json';
import pt from './locales/pt.json';

// The Spanish texts of the shell share a chunk with the Spanish texts of the session.
const texts = createCatalogue(pt, en, () => import(/* webpackChunkName: "es" */ './locales/es.json'));

export const followLanguage = texts.follow;

export const t = (key: keyof typeof pt): string => texts.current()[key];
