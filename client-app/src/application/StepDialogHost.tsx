import { isWaiting, type StepState, type StepType } from '@rotavisto/shared/domain';
import { Suspense } from 'react';
import { DialogLoading } from './DialogLoading';
import { STEP_DIALOG } from './stepDialogs';
import { useStepDialog } from './useStepDialog';

/** Shows the dialog the address names, once its step can be opened. */
export function StepDialogHost({ applicationId, steps }: { applicationId: string; steps: readonly StepState[] }) {
  const dialog = useStepDialog();
  const step = steps.find((candidate) => candidate.step_type === dialog.step);
  if (!step || isWaiting(steps, step)) return null;
  return <OpenDialog type={step.step_type} onClose={dialog.close} applicationId={applicationId} />;
}

interface Props {
  type: StepType;
  onClose: () => void;
  applicationId: string;
}

function OpenDialog({ type, ...props }: Props) {
  const Dialog = STEP_DIALOG[type];
  return (
    <Suspense fallback={<DialogLoading />}>
      <Dialog {...props} />
    </Suspense>
  );
}
