import pt from './locales/pt.json';

export const t = (key: keyof typeof pt): string => pt[key];
