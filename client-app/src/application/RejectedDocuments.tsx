import { type DocumentState, type DocumentType, newestOf, REQUIRED_DOCUMENTS } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './StepCard.module.css';

export type ReviewedDocument = DocumentState & { review_notes?: string | null };

const TYPES: readonly DocumentType[] = [...REQUIRED_DOCUMENTS, 'photo'];

/** Each document that is rejected now, with the consultant's reason. */
export function RejectedDocuments({ documents }: { documents: readonly ReviewedDocument[] }) {
  const t = useT('client');
  const rejected = TYPES.flatMap((type) => {
    const newest = newestOf(documents, type);
    return newest?.status === 'rejected' ? [{ type, reason: newest.review_notes?.trim() }] : [];
  });
  if (rejected.length === 0) return null;
  return (
    <ul className={styles.rejected}>
      {rejected.map(({ type, reason }) => (
        <li key={type}>
          <strong>{t('rejected.document', { document: t(`rejected.${type}`) })}</strong>
          {reason && <span className={styles.reason}>{` ${reason}`}</span>}
        </li>
      ))}
    </ul>
  );
}
