import { reviewDocument } from '@rotavisto/shared/data';
import { useMutation } from '@tanstack/react-query';

interface Step {
  step_type: string;
  status: string;
}

const isReviewCompleted = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.step_type === 'ds160_form' && step.status === 'in_progress');

/** One decision at a time; once every required document is approved the dialog has nothing left to do. */
export function useReview({ onAllApproved }: { onAllApproved: () => void }) {
  const { mutate, isPending, variables } = useMutation(reviewDocument);
  const review = (documentId: string, decision: 'approved' | 'rejected', notes: string | undefined) =>
    mutate(
      { documentId, decision, notes: notes?.trim() || null },
      {
        onSuccess: ({ application }) => {
          if (decision === 'approved' && isReviewCompleted(application.application_steps)) onAllApproved();
        },
      },
    );
  return { review, reviewingId: isPending ? variables.documentId : null };
}
