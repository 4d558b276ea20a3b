import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n';
import type { Language } from '../../language';
import type { NotificationItem } from './types';

/** The sentences of a language; Portuguese is what the database has written down, and needs none. */
export const toldIn = (language: Language) =>
  queryOptions({
    queryKey: ['told', language],
    queryFn: async () => (await import('./tellIn')).tellIn(language),
    enabled: language !== 'pt',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { errorKey: 'notifications.load' },
  });

/** What is said of each notification in the reader's language; null until its sentences are there. */
export function useTold() {
  const language = useLanguage();
  const { data: tell } = useQuery(toldIn(language));
  const asWritten = ({ title, message }: NotificationItem) => ({ title, message });
  return language === 'pt' ? asWritten : (tell ?? null);
}
