import { useMutation } from '@tanstack/react-query';
import { reviewDocument } from '../data/documents';

interface Step {
  step_type: string;
  status: string;
}

const isReviewCompleted = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.step_type === 'ds160_form' && step.status === 'in_progress');

interface Outcomes {
  onAllApproved: () => void;
  /** After any other decision, once the documents have been read again. */
  onDecided: () => void;
}

/** Once every required document is approved the dialog has nothing left to do, in whatever order the answers come. */
export function useReview({ onAllApproved, onDecided }: Outcomes) {
  const { mutateAsync, isPending, variables } = useMutation(reviewDocument);
  const review = (documentId: string, decision: 'approved' | 'rejected', notes: string | undefined) =>
    mutateAsync({ documentId, decision, notes: notes?.trim() || null }).then(
      ({ application }) => {
        if (decision === 'approved' && isReviewCompleted(application.application_steps)) onAllApproved();
        else onDecided();
      },
      () => {}, // Told to the consultant already, as every failed change is.
    );
  return { review, reviewingId: isPending ? variables.documentId : null };
}
