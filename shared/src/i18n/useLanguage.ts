import { useTranslation } from 'react-i18next';
import { type Language, languageOf } from '../language';
import { i18n } from './i18n';

const OPTIONS = { i18n };

/** The language spoken now; whoever asks renders again when it changes. */
export const useLanguage = (): Language => languageOf(useTranslation('common', OPTIONS).i18n.language) ?? 'pt';
