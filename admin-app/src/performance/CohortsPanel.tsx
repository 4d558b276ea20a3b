import { locale } from '@rotavisto/shared/lib';
import { DataTable, EmptyState } from '@rotavisto/shared/ui';
import { Chart } from '../charts/Chart';
import { Panel } from '../dashboard/Panel';
import type { Performance } from '../data/performance';
import { ExportButton } from '../lists/ExportButton';
import { count } from '../lists/figures';
import { useCsvExport } from '../lists/useCsvExport';
import { cohortColumns } from './csvColumns';
import styles from './performance.module.css';
import { ApprovalRate, Sample } from './rates';
import { useT } from './strings';

/** The applications of a month by the furthest stage they reached; a skipped stage counts as reached. */
function howFar({ started, submitted, interviewed, decided, approved }: Performance['cohorts'][number]) {
  const left = (reached: number, further: number) => Math.max(reached - further, 0);
  const held = Math.max(interviewed, decided);
  const filed = Math.max(submitted, held);
  return {
    approved,
    refused: left(decided, approved),
    interviewed: left(held, decided),
    submitted: left(filed, held),
    started: left(started, filed),
  };
}

const MONTH = { timeZone: 'UTC', month: 'short', year: 'numeric' } as const;

/** 'Mar 2026' of '2026-03'. */
const monthName = (month: string): string => new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale(), MONTH);

type Cohort = Performance['cohorts'][number];

export function CohortsPanel({ cohorts }: { cohorts: readonly Cohort[] }) {
  const t = useT();
  const exporting = useCsvExport<Cohort>({
    name: 'performance-cohorts',
    load: async () => ({ rows: [...cohorts], total: cohorts.length }),
    columns: cohortColumns(t),
    keyOf: (cohort) => cohort.month,
    errorKey: 'admin.generic',
  });
  return (
    <Panel title={t('cohorts')} extra={<ExportButton name={t('cohorts')} exporting={exporting} />}>
      <div className={styles.body}>
        <p className={styles.hint}>{t('cohortsHint')}</p>
        {cohorts.length > 0 && (
          <Chart
            label={t('cohortsChart')}
            rows={[...cohorts].reverse().map((cohort) => ({ name: monthName(cohort.month), values: howFar(cohort) }))}
            series={[
              { key: 'approved', label: t('approved'), tone: 'leaf' },
              { key: 'refused', label: t('refused'), tone: 'brick' },
              { key: 'interviewed', label: t('interviewed'), tone: 'route' },
              { key: 'submitted', label: t('submitted'), tone: 'amber' },
              { key: 'started', label: t('started'), tone: 'control' },
            ]}
            format={count}
            isStacked
          />
        )}
        <DataTable<Cohort>
          label={t('cohorts')}
          rows={cohorts}
          rowKey={(cohort) => cohort.month}
          empty={<EmptyState title={t('noCohorts')} />}
          columns={[
            { key: 'month', primary: true, title: t('month'), render: (cohort) => monthName(cohort.month) },
            { key: 'started', title: t('started'), align: 'right', render: (cohort) => count(cohort.started) },
            {
              key: 'submitted',
              title: t('submitted'),
              align: 'right',
              render: (cohort) => <Sample part={cohort.submitted} whole={cohort.started} />,
            },
            {
              key: 'interviewed',
              title: t('interviewed'),
              align: 'right',
              render: (cohort) => <Sample part={cohort.interviewed} whole={cohort.started} />,
            },
            {
              key: 'decided',
              title: t('decided'),
              align: 'right',
              render: (cohort) => <Sample part={cohort.decided} whole={cohort.started} />,
            },
            {
              key: 'approved',
              title: t('approved'),
              align: 'right',
              render: (cohort) => <ApprovalRate approved={cohort.approved} decided={cohort.decided} />,
            },
          ]}
        />
      </div>
    </Panel>
  );
}
