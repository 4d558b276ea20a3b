import { nextReview } from './nextReview';
import { useUnsentReviews } from './useReviews';

/** The case to review after this one; not one that has been decided on here and is about to be sent. */
export function useNextReview(waiting: readonly string[], current: string | undefined): string | null {
  const unsent = useUnsentReviews().map(({ applicationId }) => applicationId);
  if (!current) return null;
  return nextReview(
    waiting.filter((id) => id === current || !unsent.includes(id)),
    current,
  );
}
