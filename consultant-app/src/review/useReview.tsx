import { sentenceFor } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { noticeIdOf } from '@rotavisto/shared/session';
import { toast } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { TakenBack } from '../data/heldReview';
import { keptReviews, nameOf, type Review } from '../data/keptReviews';
import { reviewDocument } from './decision';
import styles from './heldNotice.module.css';
import { useUnsentReviews } from './pendingReviews';
import './strings';

/** A decision is sent ten seconds later; its result is a toast on whichever page is open by then. */
export const useReview = () =>
  useMutation({
    ...reviewDocument,
    onError: (error, review, ...rest) => {
      reviewDocument.onError?.(error, review, ...rest);
      if (!(error instanceof TakenBack)) tellRefused(error, review);
    },
  });

interface Case {
  applicationId: string;
}

/** Where a document of this case is reviewed. */
export const reviewPath = ({ applicationId }: Case): string => `/consultant/applications/${applicationId}?open=review`;

const HAS_REVIEWS = ['/consultant', '/consultant/kanban'];

/** On a page that reviews any case, over that page. */
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

/** The consultant may be on any page by then, so the toast links to the document and its notes. */
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

/** Resends the reviews this tab stored and had not sent when it crashed. */
export function KeptReviews() {
  const { mutate } = useReview();
  const unsent = useUnsentReviews().map(({ documentId }) => documentId);
  const sendAll = useEffectEvent(() => {
    const left = keptReviews().filter(({ documentId }) => !unsent.includes(documentId));
    for (const review of left) mutate({ ...review, isKept: true });
  });
  useEffect(() => sendAll(), []);
  return null;
}
