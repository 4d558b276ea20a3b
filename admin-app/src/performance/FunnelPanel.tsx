import { Panel } from '../dashboard/Panel';
import type { Performance } from '../data/performance';
import { ExportButton } from '../lists/ExportButton';
import { useCsvExport } from '../lists/useCsvExport';
import { ApprovalRate } from './ApprovalRate';
import { funnelColumns } from './csvColumns';
import { FunnelTable } from './FunnelTable';
import styles from './performance.module.css';
import { STAGES } from './stages';
import { useT } from './strings';

export function FunnelPanel({ funnel }: { funnel: Performance['funnel'] }) {
  const t = useT();
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
          {funnel.decided > 0 ? (
            <>
              {t('approvalColumn')} <ApprovalRate approved={funnel.approved} decided={funnel.decided} />
            </>
          ) : (
            t('noDecisions')
          )}
        </p>
        <FunnelTable funnel={funnel} />
        <p className={styles.hint}>{t('funnelHint')}</p>
      </div>
    </Panel>
  );
}
