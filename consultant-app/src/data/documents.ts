import { documentsOf, refresh, reloadsOnError, verb } from '@rotavisto/shared/data';
import type { Composite } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';
import { prepareFarewell } from './farewell';
import { holdBack, sendKept, TakenBack } from './heldReview';
import { REVIEWS, type Review } from './keptReviews';

/** Null where an earlier try had arrived, and its answer was lost. */
type Reviewed = Composite<'reviewed_document'> | null;

/** True when this approval was the last one missing, so the DS-160 is open now. */
const opensDs160 = ({ application }: Composite<'reviewed_document'>): boolean =>
  application.application_steps.some((step) => step.step_type === 'ds160_form' && step.status === 'in_progress');

const CHANGED = ['applications', 'documents', 'consultant'] as const;
const KEPT_MS = 3_600_000;

/** Pending from the decision until its consequences have been read; what failed keeps what was typed. */
export const reviewDocument = mutationOptions({
  mutationKey: REVIEWS,
  gcTime: KEPT_MS,
  mutationFn: async ({ isKept, ...review }: Review & { isKept?: boolean }): Promise<Reviewed> => {
    const { documentId: document_id, decision, notes } = review;
    const args = { document_id, decision, ...(notes?.trim() ? { notes: notes.trim() } : {}) };
    const send = () => verb('review_document', args);
    if (isKept) return sendKept(review, send);
    return holdBack(review, { send, leave: prepareFarewell('review_document', args) });
  },
  onSuccess: async (_data, { applicationId }, _result, { client }) => {
    const { queryKey } = documentsOf(applicationId);
    // Read also where the dialog has closed meanwhile: who opens it again would find what is decided still to be decided.
    await Promise.all([refresh(client, CHANGED), client.invalidateQueries({ queryKey, refetchType: 'inactive' })]);
  },
  onError: (error, ...rest) => {
    if (!(error instanceof TakenBack)) reloadsOnError(...CHANGED)(error, ...rest);
  },
  meta: {
    // Told by the notice that leads back to the document.
    silent: true,
    successKey: (result: Reviewed, { decision }: Review) => {
      if (!result) return null;
      if (decision === 'rejected') return 'documents.rejected';
      return opensDs160(result) ? 'documents.allApproved' : 'documents.approved';
    },
  },
});
