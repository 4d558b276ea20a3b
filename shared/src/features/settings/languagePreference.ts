/** The key i18next's language detection reads. */
export const LANGUAGE_KEY = 'i18nextLng';

export const LANGUAGES = ['en', 'pt', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value);

export function readLanguage(): Language {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(stored) ? stored : 'pt';
  } catch {
    return 'pt';
  }
}

/** With storage blocked the choice lasts for this page. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    return;
  }
}
