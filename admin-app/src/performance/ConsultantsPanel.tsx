import { EmptyState } from '@rotavisto/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Panel } from '../dashboard/Panel';
import { type PerformanceOfConsultant, performanceOfConsultants } from '../data/performance';
import { ExportButton } from '../lists/ExportButton';
import { PagedTable } from '../lists/PagedTable';
import { useCsvExport } from '../lists/useCsvExport';
import { consultantColumns } from './csvColumns';
import styles from './performance.module.css';
import { useT } from './strings';
import { useConsultantColumns } from './useConsultantColumns';

const PAGE_SIZE = 20;

interface ConsultantsPanelProps {
  months: number;
  page: number;
  onPage: (page: number) => void;
}

export function ConsultantsPanel({ months, page, onPage }: ConsultantsPanelProps) {
  const t = useT();
  const columns = useConsultantColumns();
  const list = useQuery({ ...performanceOfConsultants(months, page, PAGE_SIZE), placeholderData: keepPreviousData });
  const exporting = useCsvExport<PerformanceOfConsultant>({
    name: 'performance-consultants',
    load: (queryClient, at) => queryClient.fetchQuery(performanceOfConsultants(months, at.page, at.pageSize)),
    columns: consultantColumns(t),
    keyOf: (consultant) => consultant.consultant_id,
    errorKey: 'admin.exportConsultants',
  });

  return (
    <Panel title={t('consultants')} extra={<ExportButton name={t('consultants')} exporting={exporting} />}>
      <div className={styles.body}>
        <p className={styles.hint}>{t('consultantsHint')}</p>
        <PagedTable
          label={t('consultants')}
          list={list}
          state={{ page, pageSize: PAGE_SIZE }}
          rowKey={(consultant) => consultant.consultant_id}
          columns={columns}
          texts={{ loading: t('loading'), error: t('error'), retry: t('retry') }}
          hideTotal
          onPage={onPage}
          empty={<EmptyState title={t('noConsultants')} />}
        />
      </div>
    </Panel>
  );
}
