import { isStepType, isWaiting, type StepState, type StepType } from '@rotavisto/shared/domain';
import { useOpened } from '@rotavisto/shared/ui';
import { Suspense } from 'react';
import { DialogLoading } from './DialogLoading';
import { STEP_DIALOG } from './stepDialogs';

/** The open dialog of a step. */
export function useStepDialog() {
  const { opened, open, close } = useOpened('step');
  return { step: isStepType(opened) ? opened : null, open, close };
}

/** Shows the dialog the address names, once its step can be opened. */
export function StepDialogHost({ applicationId, steps }: { applicationId: string; steps: readonly StepState[] }) {
  const dialog = useStepDialog();
  const named = steps.find((candidate) => candidate.step_type === dialog.step);
  // A rejected document moves the review back to the collection: the same dialog stays open with the reason.
  const step = named?.step_type === 'document_review' && isWaiting(steps, named) ? collectionOf(steps) : named;
  if (!step || isWaiting(steps, step)) return null;
  return <OpenDialog type={step.step_type} onClose={dialog.close} applicationId={applicationId} />;
}

const collectionOf = (steps: readonly StepState[]) =>
  steps.find(({ step_type }) => step_type === 'document_collection');

interface Props {
  type: StepType;
  onClose: () => void;
  applicationId: string;
}

function OpenDialog({ type, ...props }: Props) {
  const Dialog = STEP_DIALOG[type];
  return (
    <Suspense fallback={<DialogLoading onClose={props.onClose} />}>
      <Dialog {...props} />
    </Suspense>
  );
}
