import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { Bone } from '@rotavisto/shared/ui';
import { dayText } from '../lists/day';
import { useName } from '../lists/useName';
import styles from './dashboard.module.css';
import { Panel } from './Panel';
import { useT } from './strings';

const SHOWN = [1, 2, 3, 4, 5];

export function RecentActivity({ activities }: { activities: Composite<'admin_dashboard'>['recent'] | undefined }) {
  const t = useT();
  const nameOf = useName();
  return (
    <Panel
      title={t('adminDashboard:recentActivity')}
      extra={<Link to="applications?sort=newest">{t('adminDashboard:viewAll')}</Link>}
    >
      {activities?.length === 0 ? (
        <p className={`${styles.decisions} ${styles.quiet}`}>{t('adminDashboard:noRecentActivity')}</p>
      ) : (
        <ul className={styles.decisions} aria-busy={!activities}>
          {activities?.map(({ id, visa_type, client_name, traveller, created_at }) => (
            <li key={id} className={styles.activity}>
              <Link to={`applications/${id}`}>{t('adminDashboard:activityTitle', { visaType: visa_type })}</Link>
              <span className={styles.quiet}>{nameOf(client_name, traveller)}</span>
              <span className={styles.quiet}>{dayText(created_at)}</span>
            </li>
          )) ??
            SHOWN.map((place) => (
              <li key={place} className={styles.activity} aria-hidden>
                <Bone width={200} />
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}
