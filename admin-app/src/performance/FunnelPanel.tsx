import { Chart } from '../charts/Chart';
import { Panel } from '../dashboard/Panel';
import type { Performance } from '../data/performance';
import { dayText } from '../lists/day';
import { ExportButton } from '../lists/ExportButton';
import { count } from '../lists/figures';
import { useCsvExport } from '../lists/useCsvExport';
import { funnelColumns } from './csvColumns';
import { FunnelTable, PEOPLE_STAGES, STAGES } from './FunnelTable';
import styles from './performance.module.css';
import { ApprovalRate } from './rates';
import { useT } from './strings';

export function FunnelPanel({ performance }: { performance: Performance }) {
  const t = useT();
  const { funnel, decided, approved, visits_since: visitsSince } = performance;
  const rows = STAGES.map((stage) => ({ stage: t(stage), count: funnel[stage] }));
  const exporting = useCsvExport<(typeof rows)[number]>({
    name: 'performance-funnel',
    load: async () => ({ rows, total: rows.length }),
    columns: funnelColumns(t),
    keyOf: ({ stage }) => stage,
    errorKey: 'admin.generic',
  });
  return (
    <Panel title={t('funnel')} extra={<ExportButton name={t('funnel')} exporting={exporting} />}>
      <div className={styles.body}>
        <p className={styles.headline}>
          {decided > 0 ? (
            <>
              {t('decisions')} <ApprovalRate approved={approved} decided={decided} />
            </>
          ) : (
            t('noDecisions')
          )}
        </p>
        <p className={styles.hint}>{t('funnelHint')}</p>
        <Chart
          label={t('funnelChart')}
          rows={PEOPLE_STAGES.map((stage) => ({ name: t(stage), values: { people: funnel[stage] } }))}
          series={[{ key: 'people', label: t('people'), tone: 'route' }]}
          format={count}
        />
        <FunnelTable performance={performance} />
        <p className={styles.hint}>
          {visitsSince ? t('visitsSince', { date: dayText(visitsSince) }) : t('visitsUncounted')}
        </p>
      </div>
    </Panel>
  );
}
