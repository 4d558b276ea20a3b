import { safeStorage } from '@rotavisto/shared/supabase';
import { LANGUAGES, type Language } from './locale';

/** As i18next's detection calls it. */
export const LANGUAGE_KEY = 'i18nextLng';

/** The language of a tag such as `en-US`, if the product speaks it. */
export const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.slice(0, 2).toLowerCase() === language);

/** What was chosen in this browser: by an address with `?lang=`, which is remembered, or earlier. */
export function chosenHere(): Language | undefined {
  const asked = languageOf(new URLSearchParams(window.location.search).get('lang'));
  if (asked) rememberLanguage(asked);
  return asked ?? languageOf(safeStorage.getItem(LANGUAGE_KEY));
}

export const rememberLanguage = (language: Language): void => safeStorage.setItem(LANGUAGE_KEY, language);

/** The first of the browser's languages that the product speaks. */
export const browserLanguage = (): Language => navigator.languages.map(languageOf).find(Boolean) ?? 'pt';
