import { notify } from '@rotavisto/shared/toast';
import { use } from 'react';
import type { ErrorKey } from '../../i18n';
import { languageOf, SettingsAreaContext, type SettingsKey, useSettingsText } from './settingsText';

/** The catalogue speaks Portuguese; these screens also speak English, so each names both of its failures. */
export function useOutcome(
  errorKey: ErrorKey,
  englishKey: ErrorKey = 'admin.generic',
): { meta: { errorKey: ErrorKey; lang: 'pt' | 'en' }; say: (key: SettingsKey) => void } {
  const text = useSettingsText();
  const lang = languageOf(use(SettingsAreaContext));
  return {
    meta: { errorKey: lang === 'en' ? englishKey : errorKey, lang },
    say: (key) => notify({ type: 'success', text: text(key) }),
  };
}
