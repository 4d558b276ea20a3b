import { type DocumentStatus, formatDateTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { formatBytes } from '@rotavisto/shared/lib';
import { Words } from '@rotavisto/shared/ui';
import styles from './Documents.module.css';

export interface SubmittedDocument {
  id: string;
  document_type: string;
  status: DocumentStatus;
  original_name: string;
  file_name: string;
  file_size: number;
  mime_type: string;
  submitted_at: string;
  reviewed_at: string | null;
  review_notes: string | null;
  reviewer: { full_name: string } | null;
}

/** `isReady` marks a file that is uploaded but not submitted yet. */
export function DocumentFacts({ document, isReady }: { document: SubmittedDocument; isReady: boolean }) {
  const t = useT('clientDocuments');
  const { reviewed_at: reviewedAt, reviewer } = document;
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{document.original_name}</p>
      <p>
        {t(isReady ? 'uploadedAt' : 'sentAt', {
          date: formatDateTime(document.submitted_at),
          size: formatBytes(document.file_size),
        })}
      </p>
      {reviewedAt && (
        <p>
          {reviewer
            ? t('reviewedBy', { name: reviewer.full_name, date: formatDateTime(reviewedAt) })
            : t('reviewed', { date: formatDateTime(reviewedAt) })}
        </p>
      )}
      {document.review_notes && (
        <p className={styles.notes} data-status={document.status}>
          <strong>{t('notes')}:</strong> <Words>{document.review_notes}</Words>
        </p>
      )}
    </div>
  );
}
