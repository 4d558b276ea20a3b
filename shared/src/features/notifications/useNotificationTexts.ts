import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n';
import type { Language } from '../../language';
import type { NotificationItem } from './types';

/** Loads the texts of a language; the database stores them in Portuguese. */
export const notificationTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['notification-texts', language],
    queryFn: async () => (await import('./notificationTexts')).notificationTexts(language),
    enabled: language !== 'pt',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { errorKey: 'notifications.load' },
  });

/** Returns a function for title and message in the user's language; null while the texts load. */
export function useNotificationTexts() {
  const language = useLanguage();
  const { data: textOf } = useQuery(notificationTextsQuery(language));
  const asWritten = ({ title, message }: NotificationItem) => ({ title, message });
  return language === 'pt' ? asWritten : (textOf ?? null);
}
