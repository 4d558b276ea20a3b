import type { Language } from '@rotavisto/shared/language';

/** Each in itself, so that whoever reads only that one finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' };
