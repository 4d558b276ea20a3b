import { documentsOf } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton, StatusBadge } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CaseSection } from './CaseSection';
import styles from './casework.module.css';
import './strings';

const TYPES = ['passport', 'financial', 'photo'] as const;

export function CaseDocuments({ applicationId, onOpen }: { applicationId: string; onOpen: () => void }) {
  const t = useT('consultantCase');
  const documents = useQuery(documentsOf(applicationId));
  const rows = documents.data ?? [];
  const isWaiting = rows.some(({ status }) => status === 'pending');
  const open = rows.length > 0 && (
    <Button size="small" type={isWaiting ? 'primary' : 'default'} onClick={onOpen}>
      {t(isWaiting ? 'documents.review' : 'documents.view')}
    </Button>
  );
  return (
    <CaseSection title={t('documents.title')} action={open}>
      {documents.isPending && <ListSkeleton rows={2} />}
      {documents.isLoadingError && <ErrorCard retrying={documents.isFetching} onRetry={documents.refetch} />}
      {documents.isSuccess && rows.length === 0 && <p className={styles.hint}>{t('documents.empty')}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.line}>
            <span className={styles.grow}>
              {t(`documents.type.${TYPES.find((type) => type === row.document_type) ?? 'financial'}`)}
              <span className={styles.hint}>
                {row.original_name}, {t('documents.sent', { date: formatDate(row.submitted_at) })}
              </span>
            </span>
            <StatusBadge of="document" status={row.status} />
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}
