import { percentOf } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { ProgressBar } from '@rotavisto/shared/ui';
import { count } from '../lists/figures';
import { useT } from '../strings';
import styles from './dashboard.module.css';
import { Panel } from './Panel';

type Figures = Composite<'admin_dashboard'>;

/** Every application is active, completed or rejected. */
const rejected = ({ total_applications: total, active_applications: active, completed_applications: done }: Figures) =>
  total - active - done;

/** Active, completed and rejected are parts of all applications; consultants are shown on the same scale. */
export function StatusBars({ figures }: { figures: Figures | undefined }) {
  const t = useT();
  const most = Math.max(figures?.total_applications ?? 0, figures?.total_consultants ?? 0);
  const bars = [
    { label: t('dashboard.activeApplications'), value: figures?.active_applications },
    { label: t('dashboard.completedApplications'), value: figures?.completed_applications },
    { label: t('dashboard.rejectedApplications'), value: figures && rejected(figures) },
    { label: t('dashboard.totalConsultants'), value: figures?.total_consultants },
  ];

  return (
    <Panel title={t('dashboard.applicationStatus')}>
      <div className={styles.body}>
        {bars.map(({ label, value }) => (
          <div key={label} className={styles.bar}>
            <div className={styles.figure}>
              <span>{label}</span>
              <strong className="rv-figures">{count(value)}</strong>
            </div>
            <ProgressBar percent={percentOf(value ?? 0, most)} label={label} hideText />
          </div>
        ))}
      </div>
    </Panel>
  );
}
