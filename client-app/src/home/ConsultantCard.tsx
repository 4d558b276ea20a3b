import { whatsAppLink } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { initialsOf } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { ConsultantReach } from './ConsultantReach';
import styles from './HomePage.module.css';

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
          <p className={styles.name}>{t('errors:applications.noConsultant')}</p>
          <p className={styles.muted}>{t('home.consultant.noneHint')}</p>
        </div>
      )}
    </section>
  );
}
