import { useSession } from '@rotavisto/shared/session';
import { useEffect, useState } from 'react';
import { i18n, speak } from '../i18n';
import { browserLanguage, chosenHere, type Language, LOCALES, languageOf, rememberAreaLanguage } from '../language';

const pending = new Map<Language, Promise<void>>();

function wait(language: Language): Promise<void> {
  const known = pending.get(language) ?? speak(language).finally(() => pending.delete(language));
  pending.set(language, known);
  return known;
}

/**
 * Returns the language of the profile, else of this browser's stored choice, else of the area's staff or of the
 * browser. The first render suspends until the texts are loaded. A later change shows the old texts until the new ones
 * are loaded, and unmounts nothing.
 */
export function useAreaLanguage(staffLanguage?: Language): Language {
  const chosen = languageOf(useSession((session) => session.profile?.language));
  const language = chosen ?? chosenHere() ?? staffLanguage ?? browserLanguage();
  const [isReady] = useState(() => i18n.language === language);
  // Suspends the render, as `useT` does.
  if (!isReady) throw wait(language);
  useEffect(() => {
    rememberAreaLanguage(language);
    void speak(language);
  }, [language]);
  // A user who leaves the area is a visitor again, and visitors' pages are fetched in the language of `html`.
  useEffect(
    () => () => {
      document.documentElement.lang = LOCALES[chosenHere() ?? browserLanguage()];
    },
    [],
  );
  return language;
}
