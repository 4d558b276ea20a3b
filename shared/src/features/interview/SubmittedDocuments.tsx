import { type DocumentStatus, reviewState, type StepState } from '../../domain';
import { useT } from '../../i18n';
import { StatusBadge } from '../../ui';
import styles from './Interview.module.css';

interface Submitted {
  id: string;
  document_type: string;
  original_name: string;
  status: DocumentStatus;
}

const TYPES = ['passport', 'financial', 'photo'] as const;

interface Props {
  documents: readonly Submitted[];
  steps: readonly StepState[];
}

export function SubmittedDocuments({ documents, steps }: Props) {
  const t = useT('interview');
  return (
    <section aria-labelledby="interview-documents">
      <h2 id="interview-documents" className={styles.heading}>
        {t('documents.title')}
      </h2>
      {documents.length === 0 && <p className={styles.note}>{t('documents.none')}</p>}
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.id}>
            <span>
              {t(`documents.types.${TYPES.find((type) => type === document.document_type) ?? 'financial'}`)}
              <small>{document.original_name}</small>
            </span>
            <StatusBadge status={reviewState(document.status, steps)} of="document" />
          </li>
        ))}
      </ul>
    </section>
  );
}
