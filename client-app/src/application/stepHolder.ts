import type { StepMetadata, StepState, StepType } from '@rotavisto/shared/domain';

export type StepHolder = 'client' | 'consultant' | 'consulate';

const HOLDER: Record<StepType, StepHolder> = {
  document_collection: 'client',
  document_review: 'consultant',
  ds160_form: 'client',
  payment: 'client',
  interview_scheduling: 'client',
  interview: 'client',
  decision: 'consulate',
};

/** Who has to act on a step in progress. */
export function stepHolder(step: StepState & { metadata: StepMetadata | null }, hasAppointment: boolean): StepHolder {
  if (step.step_type === 'payment' && !step.metadata?.protocol_number) return 'consultant';
  if (step.step_type === 'interview_scheduling' && hasAppointment) return 'consultant';
  return HOLDER[step.step_type];
}
