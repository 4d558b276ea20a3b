import { sentenceFor } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { toast } from '@rotavisto/shared/toast';
import { nameOf, type Review } from '../data/keptReviews';
import styles from './heldNotice.module.css';
import { reviewPath } from './reviewPath';
import './strings';

const SHOWN_MS = 10_000;

interface Props {
  text: string;
  review: Review;
  onOpen: () => void;
}

/** By then the consultant may be anywhere: what was refused leads back to its document and what was typed for it. */
export function tellRefused(error: unknown, review: Review): void {
  const text = sentenceFor(error, { errorKey: 'documents.review' });
  const id = `review:${review.documentId}`;
  if (text === null) return;
  const notice = <RefusedReview text={text} review={review} onOpen={() => toast.dismiss(id)} />;
  toast.error(notice, { id, duration: SHOWN_MS });
}

function RefusedReview({ text, review, onOpen }: Props) {
  const t = useT('consultantReview');
  return (
    <span className={styles.refused}>
      <span>{text}</span>{' '}
      <Link to={reviewPath(review)} onClick={onOpen} aria-label={t('refused.name', { name: nameOf(review) })}>
        {t('refused.open')}
      </Link>
    </span>
  );
}
