import { EmptyState } from '@rotavisto/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Panel } from '../dashboard/Panel';
import { performanceOfConsultants } from '../data/performance';
import { PagedTable } from '../lists/PagedTable';
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

  return (
    <Panel title={t('consultants')}>
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
