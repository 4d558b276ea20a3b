import { notify } from '@rotavisto/shared/toast';
import { type ErrorKey, useLanguage } from '../../i18n';
import '../../i18n/admin';
import { type SettingsKey, useSettingsLanguage, useSettingsText } from './settingsText';

/** English settings on a page that speaks something else name the English sentence of each failure. */
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
