import { sentenceFor } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { noticeIdOf } from '@rotavisto/shared/session';
import { toast } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { nameOf, type Review } from '../data/reviews';
import { reviewDocument } from './decision';
import styles from './reviewNotice.module.css';
import './strings';

/** Sends a decision; the result is a toast on the page that is open by then. */
export const useReview = () =>
  useMutation({
    ...reviewDocument,
    onError: (error, review, ...rest) => {
      reviewDocument.onError?.(error, review, ...rest);
      tellRefused(error, review);
    },
  });

interface Case {
  applicationId: string;
}

/** The address at which a document of the case is reviewed. */
export const reviewPath = ({ applicationId }: Case): string =>
  `/consultant/applications/${applicationId}?dialog=review`;

const HAS_REVIEWS = ['/consultant', '/consultant/kanban'];

/** The address of the review over the current page, when the page can review any case. */
export function reviewHere(review: Case, { pathname, search }: { pathname: string; search: string }): string {
  if (!HAS_REVIEWS.includes(pathname.replace(/\/$/, ''))) return reviewPath(review);
  const params = new URLSearchParams(search);
  params.set('open', `review.${review.applicationId}`);
  return `${pathname}?${params}`;
}

const SHOWN_MS = 10_000;

interface Props {
  text: string;
  review: Review;
  onOpen: () => void;
}

/** The toast links to the document and its notes, because the consultant may be on any page by then. */
function tellRefused(error: unknown, review: Review): void {
  const text = sentenceFor(error, { errorKey: 'documents.review' });
  const id = noticeIdOf(error, `review:${review.documentId}`);
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
