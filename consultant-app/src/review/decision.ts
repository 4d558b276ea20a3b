import { isTransient } from '@rotavisto/shared/connection';
import { documentsOf, refresh, reloadsOnError, verb } from '@rotavisto/shared/data';
import { type DocumentState, newestOf, REQUIRED_DOCUMENTS } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { type Mutation, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { isReview, REVIEWS, type Review } from '../data/reviews';

type Reviewed = Composite<'reviewed_document'>;

/** Returns true when this approval was the last missing approval, so that the DS-160 is open now. */
const opensDs160 = ({ application }: Reviewed): boolean =>
  application.application_steps.some((step) => step.step_type === 'ds160_form' && step.status === 'in_progress');

const CHANGED = ['applications', 'documents', 'consultant'] as const;
const KEPT_MS = 3_600_000;

// Refetched even after the dialog has closed, because a reopened dialog would offer the decided document again.
const reload = (client: QueryClient, { applicationId }: Review) =>
  Promise.all([
    refresh(client, CHANGED),
    client.invalidateQueries({ queryKey: documentsOf(applicationId).queryKey, refetchType: 'inactive' }),
  ]);

/** The mutation is pending until the changed data is loaded; a failed review keeps its notes. */
export const reviewDocument = mutationOptions({
  mutationKey: REVIEWS,
  gcTime: KEPT_MS,
  mutationFn: ({ documentId: document_id, decision, notes }: Review) =>
    verb('review_document', { document_id, decision, ...(notes?.trim() ? { notes: notes.trim() } : {}) }),
  onSuccess: async (_data, review, _result, { client }) => void (await reload(client, review)),
  onError: reloadsOnError(...CHANGED),
  meta: {
    // RefusedReview shows the error, with a link to the document.
    silent: true,
    successKey: (result: Reviewed, { decision }: Review) => {
      if (decision === 'rejected') return 'documents.rejected';
      return opensDs160(result) ? 'documents.allApproved' : 'documents.approved';
    },
  },
});

/** Waits for the answer to a decision; returns false when the server refused it, and true when the answer was lost. */
function isPerhapsDecided(client: QueryClient, { documentId }: Review): Promise<boolean> {
  const cache = client.getMutationCache();
  const isOfDocument = ({ state }: Mutation) => isReview(state.variables) && state.variables.documentId === documentId;
  return new Promise((resolve) => {
    const look = () => {
      const last = cache.findAll({ mutationKey: REVIEWS, exact: true, predicate: isOfDocument }).at(-1);
      if (last?.state.status === 'pending') return;
      stop();
      resolve(last?.state.status === 'success' || isTransient(last?.state.error));
    };
    const stop = cache.subscribe(look);
    look();
  });
}

/** Undoes a decision that the server has or may have; a refused decision needs no undo. */
export const undoReview = mutationOptions({
  mutationKey: [...REVIEWS, 'undo'],
  gcTime: KEPT_MS,
  mutationFn: async (review: Review, { client }) => {
    if (await isPerhapsDecided(client, review)) await verb('undo_review', { document_id: review.documentId });
  },
  onSuccess: async (_data, review, _result, { client }) => void (await reload(client, review)),
  onError: reloadsOnError(...CHANGED),
  meta: { errorKey: 'documents.review' },
});

export type Decision = Review['decision'];

interface Decided extends DocumentState {
  id: string;
  review_notes: string | null;
}

/** Returns the documents with the unsent reviews of this tab applied. */
export const applyPendingReviews = <D extends Decided>(documents: readonly D[], unsent: readonly Review[]) =>
  documents.map((document) => {
    const review = unsent.find(({ documentId }) => documentId === document.id);
    if (!review || document.status !== 'pending') return document;
    return { ...document, status: review.decision, review_notes: review.notes };
  });

/** Returns the remaining work of a case after a decision: pending documents, none (all approved), or the client's. */
export function remainingWork<D extends Decided>(documents: readonly D[], decidedId: string, decision: Decision) {
  const after = documents.map((document) => (document.id === decidedId ? { ...document, status: decision } : document));
  if (after.some(({ status }) => status === 'pending')) return 'pending';
  return REQUIRED_DOCUMENTS.every((type) => newestOf(after, type)?.status === 'approved') ? 'approved' : 'rejected';
}

/** Adds a standard reason below the notes, or removes it from notes that contain it. */
export function withReason(notes: string, sentence: string): string {
  const others = notes.split('\n').filter((line) => line.trim() && line.trim() !== sentence);
  if (!notes.includes(sentence)) return [...others, sentence].join('\n');
  return others.map((line) => line.replace(sentence, '').trim()).join('\n');
}
