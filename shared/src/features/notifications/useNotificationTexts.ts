import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n';
import type { Language } from '../../language';
import type { NotificationItem } from './types';

/** Loads the sentences of a language; Portuguese is stored in the database and needs none. */
export const notificationTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['notification-texts', language],
    queryFn: async () => (await import('./notificationTexts')).notificationTexts(language),
    enabled: language !== 'pt',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { errorKey: 'notifications.load' },
  });

/** Title and message of a notification in the reader's language; null while that language loads. */
export function useNotificationTexts() {
  const language = useLanguage();
  const { data: textOf } = useQuery(notificationTextsQuery(language));
  const asWritten = ({ title, message }: NotificationItem) => ({ title, message });
  return language === 'pt' ? asWritten : (textOf ?? null);
}
