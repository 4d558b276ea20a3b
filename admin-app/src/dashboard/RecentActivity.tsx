import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { Bone } from '@rotavisto/shared/ui';
import { dayText } from '../lists/day';
import { useName } from '../lists/useName';
import { useT } from '../strings';
import styles from './dashboard.module.css';
import { Panel } from './Panel';

const SHOWN = [1, 2, 3, 4, 5];

export function RecentActivity({ activities }: { activities: Composite<'admin_dashboard'>['recent'] | undefined }) {
  const t = useT();
  const nameOf = useName();
  return (
    <Panel
      title={t('dashboard.recentActivity')}
      extra={<Link to="applications?sort=newest">{t('dashboard.viewAll')}</Link>}
    >
      {activities?.length === 0 ? (
        <p className={`${styles.body} ${styles.quiet}`}>{t('dashboard.noRecentActivity')}</p>
      ) : (
        <ul className={styles.body} aria-busy={!activities}>
          {activities?.map(({ id, visa_type, client_name, traveller, created_at }) => (
            <li key={id} className={styles.activity}>
              <span>
                <Link to={`applications/${id}`}>{t('dashboard.activityTitle', { visaType: visa_type })}</Link>
                <span className={styles.quiet}>{nameOf(client_name, traveller)}</span>
              </span>
              <span className={styles.day}>{dayText(created_at)}</span>
            </li>
          )) ??
            SHOWN.map((place) => (
              <li key={place} className={styles.activity} aria-hidden>
                <span className={styles.bones}>
                  <Bone width={200} />
                  <Bone width={120} />
                </span>
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}
