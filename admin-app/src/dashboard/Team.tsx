import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { count } from '../lists/figures';
import { useT } from '../strings';
import styles from './dashboard.module.css';
import { Panel } from './Panel';

/** Consultants, and how many open cases each has on average. */
export function Team({ figures }: { figures: Composite<'admin_dashboard'> | undefined }) {
  const t = useT();
  const load =
    figures && figures.total_consultants > 0
      ? Math.round((figures.active_applications / figures.total_consultants) * 10) / 10
      : undefined;
  return (
    <Panel title={t('dashboard.team')}>
      <div className={styles.body}>
        <Link to="consultants" className={styles.figure}>
          <span>{t('dashboard.totalConsultants')}</span>
          <strong className="rv-figures">{count(figures?.total_consultants)}</strong>
        </Link>
        <Link to="consultants?sort=workload" className={styles.figure}>
          <span>{t('dashboard.openPerConsultant')}</span>
          <strong className="rv-figures">{count(load)}</strong>
        </Link>
      </div>
    </Panel>
  );
}
