import { invalidates, reloadsOnError, verb } from '@rotavisto/shared/data';
import type { Composite } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';

interface Review {
  documentId: string;
  decision: 'approved' | 'rejected';
  notes?: string | null;
}

/** True when this approval was the last one missing, so the DS-160 is open now. */
const opensDs160 = ({ application }: Composite<'reviewed_document'>): boolean =>
  application.application_steps.some((step) => step.step_type === 'ds160_form' && step.status === 'in_progress');

export const reviewDocument = mutationOptions({
  mutationFn: ({ documentId, decision, notes }: Review) =>
    verb('review_document', {
      document_id: documentId,
      decision,
      ...(notes?.trim() ? { notes: notes.trim() } : {}),
    }),
  onSuccess: invalidates('applications', 'documents', 'consultant'),
  onError: reloadsOnError('applications', 'documents'),
  meta: {
    errorKey: 'documents.review',
    successKey: (result: Composite<'reviewed_document'>, { decision }: Review) => {
      if (decision === 'rejected') return 'documents.rejected';
      return opensDs160(result) ? 'documents.allApproved' : 'documents.approved';
    },
  },
});
