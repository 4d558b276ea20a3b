import { isStepType, isWaiting, type StepState, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { useOpened } from '@rotavisto/shared/ui';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
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
  const isShown = step !== undefined && !isWaiting(steps, step);
  useMovedBack(isShown, step?.step_type, dialog.close);
  if (!isShown) return null;
  return <OpenDialog type={step.step_type} onClose={dialog.close} applicationId={applicationId} />;
}

/** The consultant went back while the dialog of a later step was open: it closes with a notice, and leaves the address. */
function useMovedBack(isShown: boolean, step: StepType | undefined, close: () => void) {
  const t = useT('client');
  const shown = useRef<StepType | null>(null);
  const closeMoved = useEffectEvent((type: StepType) => {
    notify({
      type: 'error',
      text: t('application.step.movedBack', { step: t(`steps:type.${type}`) }),
      id: 'moved-back',
    });
    close();
  });
  useEffect(() => {
    if (step && !isShown && shown.current === step) closeMoved(step);
    shown.current = isShown && step ? step : null;
  }, [isShown, step]);
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
