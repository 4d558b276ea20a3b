import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ProgressBar, StatusBadge } from '@rotavisto/shared/ui';
import styles from './clients.module.css';

interface Application {
  id: string;
  visa_type: string;
  status: string;
  created_at: string;
  progress: number;
}

export function ClientApplications({ applications }: { applications: Application[] }) {
  const t = useT('consultant');
  return (
    <section className={styles.section}>
      <h3>{t('client.applications')}</h3>
      {applications.length === 0 && <p>{t('client.noApplications')}</p>}
      <ul className={styles.list}>
        {applications.map((application) => (
          <li key={application.id} className={styles.line}>
            <strong>{application.visa_type}</strong>
            <span className={styles.detail}>{t('client.created', { date: formatDate(application.created_at) })}</span>
            <StatusBadge status={application.status} />
            <span className={styles.grow}>
              <ProgressBar percent={application.progress} label={t('client.progress')} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
