import type { StepMetadata, StepState } from './steps';

export type Actor = 'client' | 'consultant' | 'consulate';

type Step = StepState & { metadata?: StepMetadata | null };

/** Whose turn it is at a step: who has to do something before the application goes on. */
export function whoMustAct(steps: readonly Step[], step: Step, hasPreInterview: boolean): Actor {
  switch (step.step_type) {
    case 'document_collection':
    case 'ds160_form':
      return 'client';
    case 'document_review':
      return 'consultant';
    case 'payment':
      // The fee cannot be paid before the consultant has registered the protocol.
      return step.metadata?.protocol_number ? 'client' : 'consultant';
    case 'interview_scheduling':
      // After the pre-interview the consultant makes the appointment at the consulate.
      return hasPreInterview ? 'consultant' : 'client';
    case 'interview':
      return consulateAppointment(steps) ? 'client' : 'consultant';
    case 'decision':
      return 'consulate';
  }
}

/** Date and place of the interview at the consulate, once the consultant has registered them. */
export const consulateAppointment = (steps: readonly Step[]) =>
  steps.find((step) => step.step_type === 'interview_scheduling')?.metadata?.appointment ?? null;
