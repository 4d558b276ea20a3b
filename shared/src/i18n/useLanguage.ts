import { useSyncExternalStore } from 'react';
import { type Language, languageOf } from '../language';
import { i18n } from './i18n';

function onChange(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}

const current = (): string => i18n.language;

/** As i18next calls it. */
export const useCurrentLanguage = (): string => useSyncExternalStore(onChange, current, current);

/** The language spoken now; whoever asks renders again when it changes. */
export const useLanguage = (): Language => languageOf(useCurrentLanguage()) ?? 'pt';
