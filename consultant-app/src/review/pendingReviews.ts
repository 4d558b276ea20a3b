import { type Mutation, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isReview, REVIEWS, type Review } from '../data/reviews';

/** The reviews decided in this tab that the server has not confirmed yet. */
export const useUnsentReviews = (): Review[] =>
  useMutationState({
    filters: { mutationKey: REVIEWS, exact: true, status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter(isReview);

const isUndo = ({ options }: Mutation) => options.mutationKey?.length !== REVIEWS.length;

/** The notes of undone or refused reviews by document; the latest review wins. */
export const useTypedNotes = (): Record<string, string> =>
  Object.fromEntries(
    useMutationState({
      filters: { mutationKey: REVIEWS, predicate: (one) => one.state.status === (isUndo(one) ? 'success' : 'error') },
      select: ({ state }) => state.variables,
    })
      .filter(isReview)
      .map(({ documentId, notes }) => [documentId, notes ?? '']),
  );

/** The time in which a decision can be undone; that of the database ends later, because it starts with the request. */
const UNDO_MS = 10_000;

/** The last decision, unless it has failed or is undone, and the end of its time for an undo. */
function lastDecision(client: QueryClient): { review: Review | null; end: number } {
  const last = client.getMutationCache().findAll({ mutationKey: REVIEWS }).at(-1);
  if (!last) return { review: null, end: 0 };
  const { status, variables, submittedAt } = last.state;
  const isStanding = !isUndo(last) && status !== 'error' && isReview(variables);
  return { review: isStanding ? variables : null, end: submittedAt + UNDO_MS };
}

export function undoableReview(client: QueryClient): Review | null {
  const { review, end } = lastDecision(client);
  return Date.now() < end ? review : null;
}

/** The decision that can be undone now, also one that was made on another page. */
export function useUndoableReview(): Review | null {
  const client = useQueryClient();
  // Renders again after each change of a review.
  useMutationState({ filters: { mutationKey: REVIEWS }, select: ({ state }) => state.status });
  const { review, end } = lastDecision(client);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(end), end - Date.now());
    return () => clearTimeout(timer);
  }, [end]);
  return now < end ? review : null;
}

/** Returns the next case in the order of the list; after the last case, the first remaining case. */
export function nextReview(waiting: readonly string[], current: string): string | null {
  const place = waiting.indexOf(current);
  const others = [...waiting.slice(place + 1), ...waiting.slice(0, Math.max(place, 0))];
  return others[0] ?? null;
}

/** Returns the next case to review, without cases whose reviews are about to be sent. */
export function useNextReview(waiting: readonly string[], current: string | undefined): string | null {
  const unsent = useUnsentReviews().map(({ applicationId }) => applicationId);
  if (!current) return null;
  return nextReview(
    waiting.filter((id) => id === current || !unsent.includes(id)),
    current,
  );
}
