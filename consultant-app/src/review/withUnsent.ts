import { type DocumentState, newestOf, REQUIRED_DOCUMENTS } from '@rotavisto/shared/domain';
import type { Review } from '../data/keptReviews';

export type Decision = Review['decision'];

interface Decided extends DocumentState {
  id: string;
  review_notes: string | null;
}

/** The documents as they are once everything decided on here has been sent. */
export const withUnsent = <D extends Decided>(documents: readonly D[], unsent: readonly Review[]) =>
  documents.map((document) => {
    const review = unsent.find(({ documentId }) => documentId === document.id);
    if (!review || document.status !== 'pending') return { ...document, isUnsent: false };
    return { ...document, status: review.decision, review_notes: review.notes, isUnsent: true };
  });

/** What there is to do in a case after a decision: documents still pending, all approved, or the client's turn. */
export function whatIsLeft<D extends Decided>(documents: readonly D[], decidedId: string, decision: Decision) {
  const after = documents.map((document) => (document.id === decidedId ? { ...document, status: decision } : document));
  if (after.some(({ status }) => status === 'pending')) return 'pending';
  return REQUIRED_DOCUMENTS.every((type) => newestOf(after, type)?.status === 'approved') ? 'approved' : 'rejected';
}
