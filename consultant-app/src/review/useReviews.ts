import { useMutationState } from '@tanstack/react-query';
import { isReview, REVIEWS, type Review } from '../data/keptReviews';

const useReviews = (status: 'pending' | 'error'): Review[] =>
  useMutationState({
    filters: { mutationKey: REVIEWS, status },
    select: ({ state }) => state.variables,
  }).filter(isReview);

/** Decided on here, and not yet known to be so anywhere else. */
export const useUnsentReviews = () => useReviews('pending');

/** What was typed for decisions that were taken back or refused, by document; the latest last. */
export const useTypedNotes = (): Record<string, string> =>
  Object.fromEntries(useReviews('error').map(({ documentId, notes }) => [documentId, notes ?? '']));
