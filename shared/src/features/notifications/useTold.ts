import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n';
import type { NotificationItem } from './types';

/**
 * What is said of each notification in the reader's language; null until its sentences are there. Portuguese is what the
 * database has written down.
 */
export function useTold() {
  const language = useLanguage();
  const isWritten = language === 'pt';
  const { data: tell } = useQuery({
    queryKey: ['told', language],
    queryFn: async () => (await import('./tellIn')).tellIn(language),
    enabled: !isWritten,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { errorKey: 'notifications.load' },
  });
  const asWritten = ({ title, message }: NotificationItem) => ({ title, message });
  return isWritten ? asWritten : (tell ?? null);
}
