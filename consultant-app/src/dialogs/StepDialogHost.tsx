import { lazyComponent } from '@rotavisto/shared/connection';
import { type StepDialogProps, themed } from '@rotavisto/shared/ui';
import { type ComponentType, Suspense } from 'react';
import type { DialogName } from '../kanban/cards';

const DIALOGS: Record<DialogName, ComponentType<StepDialogProps>> = {
  review: lazyComponent(themed(async () => (await import('../review/DocumentReviewDialog')).DocumentReviewDialog)),
  ds160: lazyComponent(themed(async () => (await import('../ds160/Ds160Dialog')).Ds160Dialog)),
  payment: lazyComponent(themed(async () => (await import('../payment/PaymentDialog')).PaymentDialog)),
  scheduling: lazyComponent(themed(async () => (await import('../interview/PreInterviewDialog')).PreInterviewDialog)),
  decision: lazyComponent(themed(async () => (await import('../interview/DecisionDialog')).DecisionDialog)),
};

const LeaveWithCase = lazyComponent(themed(async () => (await import('./LeaveWithCase')).LeaveWithCase));

export const isDialogName = (value: unknown): value is DialogName =>
  typeof value === 'string' && Object.hasOwn(DIALOGS, value);

/** One dialog of an application, loaded when it is first opened. */
export function StepDialogHost({ dialog, ...props }: { dialog: DialogName } & StepDialogProps) {
  const Dialog = DIALOGS[dialog];
  return (
    <>
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
      <Suspense fallback={null}>
        <LeaveWithCase applicationId={props.applicationId} onClose={props.onClose} />
      </Suspense>
    </>
  );
}
