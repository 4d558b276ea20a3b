import { isStepType, isWaiting, type StepState } from '@rotavisto/shared/domain';
import { DialogHost, DialogLoading } from '@rotavisto/shared/features/closing';
import { useT } from '@rotavisto/shared/i18n';
import { useOpened } from '@rotavisto/shared/ui';
import { STEP_DIALOG } from './stepDialogs';

/** The step with the open dialog, and functions to open and close a dialog. */
export function useStepDialog() {
  const { opened, open, close } = useOpened('step');
  return { step: isStepType(opened) ? opened : null, open, close };
}

/** Shows the dialog the address names, once its step can be opened. */
export function StepDialogHost({ applicationId, steps }: { applicationId: string; steps: readonly StepState[] }) {
  const t = useT('client');
  const dialog = useStepDialog();
  const named = steps.find((candidate) => candidate.step_type === dialog.step);
  // A rejected document moves the review back to the collection: the same dialog stays open with the reason.
  const step = named?.step_type === 'document_review' && isWaiting(steps, named) ? collectionOf(steps) : named;
  if (!step) return null;
  const Dialog = STEP_DIALOG[step.step_type];
  const name = t(`steps:type.${step.step_type}`);
  return (
    <DialogHost
      name={step.step_type}
      closedBy={isWaiting(steps, step) ? { why: 'takenBack', step: name } : null}
      onClose={dialog.close}
      loading={<DialogLoading onClose={dialog.close} />}
    >
      <Dialog onClose={dialog.close} applicationId={applicationId} />
    </DialogHost>
  );
}

const collectionOf = (steps: readonly StepState[]) =>
  steps.find(({ step_type }) => step_type === 'document_collection');
