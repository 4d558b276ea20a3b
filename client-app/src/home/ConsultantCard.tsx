import { estimates, openPresence } from '@rotavisto/shared/data';
import { whatsAppLink } from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { initialsOf } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUserId } from '../application/useApplication';
import styles from './HomePage.module.css';
import pt from './reach.pt.json';

interface Consultant {
  id: string;
  full_name: string;
  email: string;
  phone: string | null;
}

export function ConsultantCard({ consultant }: { consultant: Consultant | null }) {
  const t = useT('client');
  const client = useSession((state) => state.profile?.full_name ?? '');
  const whatsApp =
    consultant?.phone &&
    whatsAppLink(
      consultant.phone,
      t('home.consultant.greeting', { consultant: consultant.full_name.split(' ')[0], client }),
    );
  return (
    <section className={styles.card} aria-labelledby="home-consultant">
      <h2 id="home-consultant">{t('home.consultant.title')}</h2>
      {consultant ? (
        <div className={styles.contact}>
          <div className={styles.consultant}>
            <span className="rv-initials" aria-hidden="true">
              {initialsOf(consultant.full_name)}
            </span>
            <p className={styles.name}>{consultant.full_name}</p>
            <ConsultantReach consultantId={consultant.id} />
          </div>
          <a href={`mailto:${consultant.email}`}>{consultant.email}</a>
          {consultant.phone ? (
            <a href={`tel:${consultant.phone.replace(/[^\d+]/g, '')}`}>{consultant.phone}</a>
          ) : (
            <p className={styles.muted}>{t('home.consultant.noPhone')}</p>
          )}
          {whatsApp && (
            <a href={whatsApp} target="_blank" rel="noopener noreferrer">
              {t('home.consultant.whatsApp')}
            </a>
          )}
          <Link className={styles.button} to="/client/support">
            {t('home.consultant.message')}
          </Link>
        </div>
      ) : (
        <div className={styles.contact}>
          <p className={styles.name}>{t('errors:no_consultant')}</p>
          <p className={styles.muted}>{t('home.consultant.noneHint')}</p>
        </div>
      )}
    </section>
  );
}

registerStrings('reach', pt);

/** Shows the online state and the usual response time of the consultant; unknown parts are left out. */
function ConsultantReach({ consultantId }: { consultantId: string }) {
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
