import { safeStorage } from '@rotavisto/shared/supabase';
import { AREA_LANGUAGE_KEY, LANGUAGE_KEY, type Language } from '../page';
import { languageOf } from './locale';

/** What was chosen in this browser: by an address with `?lang=`, which is remembered, or earlier. */
export function chosenHere(): Language | undefined {
  const asked = languageOf(new URLSearchParams(window.location.search).get('lang'));
  if (asked) rememberLanguage(asked);
  return asked ?? languageOf(safeStorage.getItem(LANGUAGE_KEY));
}

/** The language of the session's area at the last visit: the next one begins in it, before the profile is read. */
export const storedAreaLanguage = (): Language | undefined => languageOf(safeStorage.getItem(AREA_LANGUAGE_KEY));

export const rememberAreaLanguage = (language: Language): void => safeStorage.setItem(AREA_LANGUAGE_KEY, language);

export const rememberLanguage = (language: Language): void => safeStorage.setItem(LANGUAGE_KEY, language);

/** The first of the browser's languages that the product speaks. */
export const browserLanguage = (): Language => navigator.languages.map(languageOf).find(Boolean) ?? 'pt';
