import { reviewDocument } from '@rotavisto/shared/data';
import { useMutation } from '@tanstack/react-query';

/** One decision at a time; once every required document is approved the dialog has nothing left to do. */
export function useReview({ onAllApproved }: { onAllApproved: () => void }) {
  const { mutate, isPending, variables } = useMutation(reviewDocument);
  const review = (documentId: string, decision: 'approved' | 'rejected', notes: string | undefined) =>
    mutate({ documentId, decision, notes: notes?.trim() || null }, { onSuccess: () => onAllApproved() });
  return { review, reviewingId: isPending ? variables.documentId : null };
}
