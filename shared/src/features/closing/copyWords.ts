import { i18n } from '../../i18n';
import { copyText } from '../../ui';
import './strings';

export const copyWords = (words: string): Promise<void> =>
  copyText(words, { copied: i18n.t('closing:kept.copied'), failed: i18n.t('closing:kept.copyFailed') });
