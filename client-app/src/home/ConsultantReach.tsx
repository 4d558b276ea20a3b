import { estimates, openPresence } from '@rotavisto/shared/data';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { supabase } from '@rotavisto/shared/supabase';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUserId } from '../application/useApplication';
import styles from './HomePage.module.css';
import pt from './reach.pt.json';

registerStrings('reach', pt);

/** Whether the consultant is online and how soon they usually answer; unknown parts are left out. */
export function ConsultantReach({ consultantId }: { consultantId: string }) {
  const t = useT('reach');
  const userId = useUserId();
  const [isThere, setThere] = useState(false);
  const hours = useQuery(estimates).data?.answer_hours;
  useEffect(() => {
    const presence = openPresence({
      connect: supabase,
      topic: `consultant:${consultantId}`,
      userId,
      isUnseen: true,
      changed: (other) => setThere(other.isThere),
    });
    return presence.close;
  }, [consultantId, userId]);
  const parts = isThere ? [t('online')] : [];
  if (hours != null) parts.push(howSoon(hours));
  return parts.length > 0 && <p className={styles.muted}>{parts.join(' · ')}</p>;

  function howSoon(hours: number): string {
    if (hours < 1) return t('withinTheHour');
    return hours < 24 ? t('hours', { count: Math.round(hours) }) : t('days', { count: Math.round(hours / 24) });
  }
}
