import { createCatalogue } from '@rotavisto/shared/language';
import en from './locales/en.json';
import pt from './locales/pt.json';

// The session's sentences are in the same file of Spanish.
const texts = createCatalogue(pt, en, () => import(/* webpackChunkName: "es" */ './locales/es.json'));

export const followLanguage = texts.follow;

export const t = (key: keyof typeof pt): string => texts.current()[key];
