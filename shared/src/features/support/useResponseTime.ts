import { useEffect } from 'react';
import { refreshFacts, useClaims } from '../../facts';
import { useT } from '../../i18n';
import { locale } from '../../language';
import type { SupportRole } from './types';

/** Returns the published sentence about the response time to clients; empty until the owner publishes it. */
export function useResponseTime(role: SupportRole): string {
  const t = useT('support');
  const isClient = role === 'client';
  useEffect(() => {
    if (isClient) void refreshFacts();
  }, [isClient]);
  const { responseTime } = useClaims();
  if (!isClient || !responseTime) return '';
  return t('response', { count: responseTime.value, sample: responseTime.sample.toLocaleString(locale()) });
}
