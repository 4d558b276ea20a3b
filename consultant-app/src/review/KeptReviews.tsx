import { useEffect, useEffectEvent } from 'react';
import { keptReviews } from '../data/keptReviews';
import { useReview } from './useReview';
import { useUnsentReviews } from './useReviews';

/** Sends what this tab had decided and not sent when it crashed. */
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
