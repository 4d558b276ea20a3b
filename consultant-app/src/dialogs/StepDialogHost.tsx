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
  link: lazyComponent(themed(async () => (await import('../interview/PreInterviewDialog')).LinkDialog)),
  consulate: lazyComponent(themed(async () => (await import('../interview/PreInterviewDialog')).ConsulateDialog)),
  decision: lazyComponent(themed(async () => (await import('../interview/DecisionDialog')).DecisionDialog)),
};

export const isDialogName = (value: unknown): value is DialogName =>
  typeof value === 'string' && Object.hasOwn(DIALOGS, value);

interface Props extends StepDialogProps {
  dialog: DialogName;
  /** Whether another consultant took over the case, which the page may detect before the case is read again. */
  isElsewhere?: boolean;
}

/** A dialog of a case, loaded when it first opens; it closes when another consultant takes over the case. */
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
