import { isWaiting, type StepState } from '@rotavisto/shared/domain';
import { Suspense } from 'react';
import { DialogLoading } from './DialogLoading';
import { STEP_DIALOG } from './stepDialogs';
import { useStepDialog } from './useStepDialog';

/** Shows the dialog the address names, once its step can be opened. */
export function StepDialogHost({ applicationId, steps }: { applicationId: string; steps: readonly StepState[] }) {
  const dialog = useStepDialog();
  const step = steps.find((candidate) => candidate.step_type === dialog.step);
  if (!step || isWaiting(steps, step)) return null;
  const Dialog = STEP_DIALOG[step.step_type];
  return (
    <Suspense fallback={<DialogLoading />}>
      <Dialog open onClose={dialog.close} applicationId={applicationId} />
    </Suspense>
  );
}
