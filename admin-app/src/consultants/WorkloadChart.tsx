import type { Composite } from '@rotavisto/shared/supabase';
import { heightOf } from '../charts/barsProps';
import { Chart } from '../charts/Chart';
import { Panel } from '../dashboard/Panel';
import { count } from '../lists/figures';
import { useT } from './listStrings';
import { FULL_LOAD, isOverloaded } from './WorkloadBar';
import styles from './WorkloadChart.module.css';

const LONGEST = 24;
const WAITING = 6;

const short = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trim()}…` : name);

/** Charts the workload of the listed consultants against a full load. */
export function WorkloadChart({ consultants }: { consultants: readonly Composite<'admin_consultant'>[] | undefined }) {
  const t = useT();
  const series = [{ key: 'active', label: t('adminConsultants:workloadSeries'), tone: 'route' }] as const;
  const rows = (consultants ?? []).map(({ full_name: name, active_applications: active }) => ({
    name,
    values: { active },
    ...(isOverloaded(active) ? { tone: 'amber' as const } : {}),
  }));
  if (consultants?.length === 0) return null;
  return (
    <div className={styles.workload}>
      <Panel title={t('adminConsultants:colWorkload')}>
        <div className={styles.body}>
          {consultants ? (
            <Chart
              label={t('adminConsultants:workloadChart')}
              rows={rows}
              series={series}
              format={count}
              short={short}
              limits={[FULL_LOAD]}
            />
          ) : (
            <div style={{ height: heightOf({ rows: Array.from({ length: WAITING }), series }) }} />
          )}
          <p className={styles.hint}>{t('adminConsultants:workloadHint', { count: FULL_LOAD })}</p>
        </div>
      </Panel>
    </div>
  );
}
