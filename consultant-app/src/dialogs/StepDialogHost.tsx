import { lazyComponent } from '@rotavisto/shared/connection';
import { applicationById, useLive } from '@rotavisto/shared/data';
import { DialogHost, DialogLoading } from '@rotavisto/shared/features/closing';
import { type StepDialogProps, themed } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isMissing } from '../isMissing';
import type { DialogName } from '../kanban/cards';

const DIALOGS: Record<DialogName, ComponentType<StepDialogProps>> = {
  review: lazyComponent(themed(async () => (await import('../review/DocumentReviewDialog')).DocumentReviewDialog)),
  ds160: lazyComponent(themed(async () => (await import('../ds160/Ds160Dialog')).Ds160Dialog)),
  payment: lazyComponent(themed(async () => (await import('../payment/PaymentDialog')).PaymentDialog)),
  scheduling: lazyComponent(themed(async () => (await import('../interview/PreInterviewDialog')).PreInterviewDialog)),
  decision: lazyComponent(themed(async () => (await import('../interview/DecisionDialog')).DecisionDialog)),
};

export const isDialogName = (value: unknown): value is DialogName =>
  typeof value === 'string' && Object.hasOwn(DIALOGS, value);

interface Props extends StepDialogProps {
  dialog: DialogName;
  /** The page knows before the case is read again that it is another consultant's. */
  isElsewhere?: boolean;
}

/** One dialog of an application, loaded when it is first opened; it goes with its case, which only its consultant may read. */
export function StepDialogHost({ dialog, isElsewhere = false, ...props }: Props) {
  const Dialog = DIALOGS[dialog];
  const { applicationId, onClose } = props;
  const { error } = useQuery(applicationById(applicationId));
  useLive('application_steps', [['applications', 'one', applicationId]]);
  const isGone = isElsewhere || isMissing(error);
  return (
    <DialogHost
      name={`${dialog}.${applicationId}`}
      closedBy={isGone ? { why: 'handedOver' } : null}
      onClose={onClose}
      loading={<DialogLoading onClose={onClose} />}
    >
      <Dialog {...props} />
    </DialogHost>
  );
}
