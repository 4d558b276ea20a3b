import { lazyPart } from '@rotavisto/shared/lib';
import { type ComponentType, Suspense } from 'react';
import type { DialogName } from '../kanban/types';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  applicationId: string;
}

const DIALOGS: Record<DialogName, ComponentType<DialogProps>> = {
  review: lazyPart(async () => (await import('../review/DocumentReviewDialog')).DocumentReviewDialog),
  ds160: lazyPart(async () => (await import('@rotavisto/shared/features/ds160')).Ds160Dialog),
  payment: lazyPart(async () => (await import('@rotavisto/shared/features/payment')).PaymentDialog),
  scheduling: lazyPart(async () => (await import('@rotavisto/shared/features/interview')).PreInterviewDialog),
  decision: lazyPart(async () => (await import('./DecisionDialog')).DecisionDialog),
};

export const isDialogName = (value: unknown): value is DialogName =>
  typeof value === 'string' && Object.hasOwn(DIALOGS, value);

/** One dialog of an application, loaded when it is first opened. */
export function StepDialog({ dialog, applicationId, onClose }: { dialog: DialogName } & Omit<DialogProps, 'open'>) {
  const Dialog = DIALOGS[dialog];
  return (
    <Suspense fallback={null}>
      <Dialog open applicationId={applicationId} onClose={onClose} />
    </Suspense>
  );
}
