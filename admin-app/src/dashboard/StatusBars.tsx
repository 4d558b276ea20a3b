import { percentOf } from '@rotavisto/shared/domain';
import { ProgressBar } from '@rotavisto/shared/ui';
import { count } from '../english/figures';
import { useT } from '../strings';
import styles from './dashboard.module.css';
import { Panel } from './Panel';

/** Active and completed are parts of all applications; consultants are drawn on the same scale. */
export function StatusBars({
  active,
  completed,
  consultants,
  total,
}: {
  active: number;
  completed: number;
  consultants: number;
  total: number;
}) {
  const t = useT();
  const most = Math.max(total, consultants);
  const bars = [
    { label: t('dashboard.activeApplications'), value: active },
    { label: t('dashboard.completedApplications'), value: completed },
    { label: t('dashboard.totalConsultants'), value: consultants },
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
            <ProgressBar percent={percentOf(value, most)} label={label} hideText />
          </div>
        ))}
      </div>
    </Panel>
  );
}
