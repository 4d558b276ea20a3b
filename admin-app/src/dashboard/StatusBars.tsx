import { percentOf } from '@rotavisto/shared/domain';
import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { ProgressBar } from '@rotavisto/shared/ui';
import { count } from '../lists/figures';
import { useT } from '../strings';
import styles from './dashboard.module.css';
import { Panel } from './Panel';

type Figures = Composite<'admin_dashboard'>;

/** Active, completed and rejected applications; each leads to its rows. */
export function StatusBars({ figures }: { figures: Figures | undefined }) {
  const t = useT();
  const bars = [
    { label: t('dashboard.activeApplications'), value: figures?.active_applications, filter: 'open' },
    { label: t('dashboard.completedApplications'), value: figures?.completed_applications, filter: 'completed' },
    { label: t('dashboard.rejectedApplications'), value: figures?.rejected_applications, filter: 'rejected' },
  ];

  return (
    <Panel title={t('dashboard.applicationStatus')}>
      <div className={styles.body}>
        {bars.map(({ label, value, filter }) => (
          <div key={label} className={styles.bar}>
            <Link to={`applications?filter=${filter}`} className={styles.figure}>
              <span>{label}</span>
              <strong className="rv-figures">{count(value)}</strong>
            </Link>
            <ProgressBar percent={percentOf(value ?? 0, figures?.total_applications ?? 0)} label={label} hideText />
          </div>
        ))}
      </div>
    </Panel>
  );
}
