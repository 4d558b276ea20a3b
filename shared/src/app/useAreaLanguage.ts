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
 * What the person chose, else what was chosen in this browser, else the language of the area's staff or of the client's
 * browser. The first render waits for the sentences. A later change keeps the old ones until the new are there: nothing is
 * unmounted.
 */
export function useAreaLanguage(staffLanguage?: Language): Language {
  const chosen = languageOf(useSession((session) => session.profile?.language));
  const language = chosen ?? chosenHere() ?? staffLanguage ?? browserLanguage();
  const [isReady] = useState(() => i18n.language === language);
  // As `useT` suspends.
  if (!isReady) throw wait(language);
  useEffect(() => {
    rememberAreaLanguage(language);
    void speak(language);
  }, [language]);
  // A user who leaves the area is a visitor again, and the next page is fetched in the language of this one.
  useEffect(
    () => () => {
      document.documentElement.lang = LOCALES[chosenHere() ?? browserLanguage()];
    },
    [],
  );
  return language;
}
