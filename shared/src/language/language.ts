import { safeStorage } from '@rotavisto/shared/supabase';
import { AREA_LANGUAGE_KEY, LANGUAGE_KEY, type Language } from '../page';
import { languageOf } from './locale';

/** Returns the language chosen in this browser: from `?lang=`, which is then stored, or from the storage. */
export function chosenHere(): Language | undefined {
  const asked = languageOf(new URLSearchParams(window.location.search).get('lang'));
  if (asked) rememberLanguage(asked);
  return asked ?? languageOf(safeStorage.getItem(LANGUAGE_KEY));
}

/** The language of the area at the last visit; the next visit starts in it before the profile is loaded. */
export const storedAreaLanguage = (): Language | undefined => languageOf(safeStorage.getItem(AREA_LANGUAGE_KEY));

export const rememberAreaLanguage = (language: Language): void => safeStorage.setItem(AREA_LANGUAGE_KEY, language);

export const rememberLanguage = (language: Language): void => safeStorage.setItem(LANGUAGE_KEY, language);

/** Returns the first language of the browser that the product supports. */
export const browserLanguage = (): Language => navigator.languages.map(languageOf).find(Boolean) ?? 'pt';
