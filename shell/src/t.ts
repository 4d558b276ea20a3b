import { followed } from '@rotavisto/shared/language';
import pt from './locales/pt.json';

const texts = followed(pt, (language) => import(`./locales/${language}.json`));

export const followLanguage = texts.follow;

export const t = (key: keyof typeof pt): string => texts.current()[key];
