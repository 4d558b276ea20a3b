import { useT } from '@rotavisto/shared/i18n';
import type { UnreadableTexts } from './rules/ds160Validation';

export function useUnreadableTexts(): UnreadableTexts {
  const t = useT('clientDs160');
  return { date: t('dateInvalid'), unknownDate: t('dateUnknown'), number: t('numberInvalid') };
}
