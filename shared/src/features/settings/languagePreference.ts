import { safeStorage } from '@rotavisto/shared/supabase';

/** The key i18next's language detection reads. */
export const LANGUAGE_KEY = 'i18nextLng';

export const LANGUAGES = ['en', 'pt', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value);

export function readLanguage(): Language {
  const stored = safeStorage.getItem(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : 'pt';
}

export const storeLanguage = (language: Language): void => safeStorage.setItem(LANGUAGE_KEY, language);
