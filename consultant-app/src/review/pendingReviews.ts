import { useMutationState } from '@tanstack/react-query';
import { isReview, REVIEWS, type Review } from '../data/keptReviews';

const useReviews = (status: 'pending' | 'error'): Review[] =>
  useMutationState({
    filters: { mutationKey: REVIEWS, status },
    select: ({ state }) => state.variables,
  }).filter(isReview);

/** Reviews decided in this tab and not yet confirmed by the server. */
export const useUnsentReviews = () => useReviews('pending');

/** The notes of undone or refused reviews, by document; the latest last. */
export const useTypedNotes = (): Record<string, string> =>
  Object.fromEntries(useReviews('error').map(({ documentId, notes }) => [documentId, notes ?? '']));

/** The next case in the order of the list; after the last one the first remaining one. */
export function nextReview(waiting: readonly string[], current: string): string | null {
  const place = waiting.indexOf(current);
  const others = [...waiting.slice(place + 1), ...waiting.slice(0, Math.max(place, 0))];
  return others[0] ?? null;
}

/** The case to review after this one, without cases whose reviews are about to be sent. */
export function useNextReview(waiting: readonly string[], current: string | undefined): string | null {
  const unsent = useUnsentReviews().map(({ applicationId }) => applicationId);
  if (!current) return null;
  return nextReview(
    waiting.filter((id) => id === current || !unsent.includes(id)),
    current,
  );
}
