import { locale } from '@rotavisto/shared/lib';
import { DataTable, EmptyState } from '@rotavisto/shared/ui';
import { Panel } from '../dashboard/Panel';
import type { Performance } from '../data/performance';
import { count } from '../lists/figures';
import styles from './performance.module.css';
import { ApprovalRate, Sample } from './rates';
import { useT } from './strings';

const MONTH = { timeZone: 'UTC', month: 'short', year: 'numeric' } as const;

/** Returns the name of a month, 'Mar 2026' for '2026-03'. */
const monthName = (month: string): string => new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale(), MONTH);

type Cohort = Performance['cohorts'][number];

export function CohortsPanel({ cohorts }: { cohorts: readonly Cohort[] }) {
  const t = useT();
  return (
    <Panel title={t('cohorts')}>
      <div className={styles.body}>
        <p className={styles.hint}>{t('cohortsHint')}</p>
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
