import { useT } from '@rotavisto/shared/i18n';
import type { ReviewedDocument } from './DocumentCard';
import styles from './review.module.css';
import './strings';

/** Which keys decide, and how the document on screen is enlarged and turned: a PDF has the browser's own viewer. */
export function ReviewKeys({ document }: { document: ReviewedDocument }) {
  const t = useT('consultantReview');
  return (
    <p className={styles.shortcuts}>
      {document.status === 'pending' && <span>{t('review.shortcuts')} </span>}
      <span>{t(document.mime_type.startsWith('image/') ? 'view.image' : 'view.pdf')}</span>
    </p>
  );
}
