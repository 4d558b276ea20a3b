import { lazyComponent } from '@rotavisto/shared/connection';
import type { StepType } from '@rotavisto/shared/domain';
import { type StepDialogProps, themed } from '@rotavisto/shared/ui';
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType<StepDialogProps>>;

const documents: Load = themed(async () => (await import('../documents/DocumentsDialog')).DocumentsDialog);
const ds160: Load = themed(async () => (await import('../ds160/Ds160Dialog')).Ds160Dialog);
const payment: Load = themed(async () => (await import('../payment/PaymentDialog')).PaymentDialog);
const preInterview: Load = themed(async () => (await import('../interview/PreInterviewDialog')).PreInterviewDialog);
// The dialogs of the last two steps are small and share a chunk: each chunk adds its name and hash to every visit.
const interview: Load = themed(async () => (await import('./lastDialogsChunk')).InterviewDialog);
const decision: Load = themed(async () => (await import('./lastDialogsChunk')).DecisionDialog);

const LOAD: Record<StepType, Load> = {
  document_collection: documents,
  document_review: documents,
  ds160_form: ds160,
  payment,
  interview_scheduling: preInterview,
  interview,
  decision,
};

/** Starts loading a dialog's code while the pointer moves towards its button. */
export const preloadStepDialog = (type: StepType): void => {
  LOAD[type]().catch(() => undefined);
};

const Documents = lazyComponent(documents);

export const STEP_DIALOG: Record<StepType, ComponentType<StepDialogProps>> = {
  document_collection: Documents,
  document_review: Documents,
  ds160_form: lazyComponent(ds160),
  payment: lazyComponent(payment),
  interview_scheduling: lazyComponent(preInterview),
  interview: lazyComponent(interview),
  decision: lazyComponent(decision),
};
