import { i18n } from '@rotavisto/shared/i18n';
import { copyText } from '@rotavisto/shared/ui';
import './strings';

export const copyWords = (words: string): Promise<void> =>
  copyText(words, {
    copied: i18n.t('consultantCase:handedOver.copied'),
    failed: i18n.t('consultantCase:handedOver.copyFailed'),
  });
