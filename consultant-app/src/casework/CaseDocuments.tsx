import { documentsOf } from '@rotavisto/shared/data';
import { formatDate, reviewState, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton, StatusBadge } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CaseSection } from './CaseSection';
import styles from './casework.module.css';
import './strings';

const TYPES = ['passport', 'financial', 'photo'] as const;

interface Props {
  applicationId: string;
  steps: StepState[];
  onOpen: () => void;
}

export function CaseDocuments({ applicationId, steps, onOpen }: Props) {
  const t = useT('consultantCase');
  const documents = useQuery(documentsOf(applicationId));
  const rows = documents.data ?? [];
  const isWaiting = rows.some(({ status }) => status === 'pending');
  const open = rows.length > 0 && (
    <Button size="small" onClick={onOpen}>
      {t(isWaiting ? 'documents.review' : 'documents.view')}
    </Button>
  );
  if (documents.isSuccess && rows.length === 0)
    return <CaseSection title={t('documents.title')} nothingYet={t('documents.empty')} />;
  return (
    <CaseSection title={t('documents.title')} action={open}>
      {documents.isPending && <ListSkeleton rows={2} />}
      {documents.isLoadingError && <ErrorCard retrying={documents.isFetching} onRetry={documents.refetch} />}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.line}>
            <span className={styles.grow}>
              {t(`documents.type.${TYPES.find((type) => type === row.document_type) ?? 'financial'}`)}
              <span className={styles.hint}>
                {row.original_name}, {t('documents.sent', { date: formatDate(row.submitted_at) })}
              </span>
            </span>
            <StatusBadge of="document" status={reviewState(row.status, steps)} />
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}
