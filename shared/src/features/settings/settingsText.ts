import pt from './pt.json';
import '../../i18n/admin';
import { useSession } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { createContext, use } from 'react';
import { type ErrorKey, registerStrings, useLanguage, useTIn } from '../../i18n';
import { chosenHere, type Language } from '../../language';
import type { SettingsArea, SettingsPageName } from './pages';

declare module '../../i18n' {
  interface Strings {
    settings: typeof pt;
  }
}

registerStrings('settings', pt);

export type SettingsKey =
  | Exclude<keyof typeof pt, 'languages' | 'pages'>
  | `pages.${SettingsPageName}.${'title' | 'hint'}`;

export const SettingsAreaContext = createContext<SettingsArea>('client');

/** Returns English for staff without a chosen language, else the language of the page. */
export function useSettingsLanguage(): Language {
  const chosen = useSession((session) => session.profile?.language);
  const area = use(SettingsAreaContext);
  const spoken = useLanguage();
  return area === 'client' || chosen || chosenHere() ? spoken : 'en';
}

export function useSettingsText(): (key: SettingsKey, values?: Record<string, string>) => string {
  const t = useTIn(useSettingsLanguage(), 'settings');
  return (key, values) => t(key, values);
}

/** Chooses the messages of an action: English ones if the settings are in English and the page around them is not. */
export function useOutcome(
  errorKey: ErrorKey,
  englishKey: ErrorKey = 'settings.genericEnglish',
): { meta: { errorKey: ErrorKey; voice: 'office' | undefined }; say: (key: SettingsKey) => void } {
  const text = useSettingsText();
  const language = useSettingsLanguage();
  const voice = useLanguage() === language ? undefined : 'office';
  return {
    meta: { errorKey: voice ? englishKey : errorKey, voice },
    say: (key) => notify({ type: 'success', text: text(key) }),
  };
}
