import { Link } from '@rotavisto/shared/router';
import { englishDay } from '../lists/day';
import { useT } from '../strings';
import styles from './dashboard.module.css';
import { Panel } from './Panel';

interface Activity {
  id: string;
  client_name: string | null;
  visa_type: string;
  created_at: string;
}

export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  const t = useT();
  return (
    <Panel
      title={t('dashboard.recentActivity')}
      extra={<Link to="applications?sort=newest">{t('dashboard.viewAll')}</Link>}
    >
      {activities.length === 0 ? (
        <p className={`${styles.body} ${styles.quiet}`}>{t('dashboard.noRecentActivity')}</p>
      ) : (
        <ul className={styles.body}>
          {activities.map(({ id, visa_type, client_name, created_at }) => (
            <li key={id} className={styles.activity}>
              <span>
                <Link to={`applications?application=${id}`}>
                  {t('dashboard.activityTitle', { visaType: visa_type })}
                </Link>
                <span className={styles.quiet}>{client_name ?? t('dashboard.unknownClient')}</span>
              </span>
              <span className={styles.day}>{englishDay(created_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
