import { isVisitOver } from './appointments';
import type { StepMetadata, StepState, StepType } from './steps';

export type Actor = 'client' | 'consultant' | 'consulate';

/** The facts besides the step that decide about the responsible person. */
export interface TurnFacts {
  hasProtocol: boolean;
  hasPreInterview: boolean;
  hasConsulateAppointment: boolean;
  /** True after the day at the consulate. Unset on the board, where cards have no date. */
  isConsulateOver?: boolean;
  /** True while the draft of the official form waits for the client. */
  isDraftWithClient?: boolean;
}

/** Returns the person who must act before the application goes on. */
export function whoMustAct(step: StepType, facts: TurnFacts): Actor {
  switch (step) {
    case 'document_collection':
    case 'ds160_form':
      return 'client';
    case 'document_review':
      return 'consultant';
    case 'payment':
      // The client can pay the fee only after the consultant registers the protocol, which follows the client's
      // signature.
      return facts.hasProtocol || facts.isDraftWithClient ? 'client' : 'consultant';
    case 'interview_scheduling':
      // After the pre-interview, the consultant helps the client to book, and records the date of the consulate.
      return facts.hasPreInterview ? 'consultant' : 'client';
    case 'interview':
      // Without a date, and after it, the consultant moves the application on.
      return facts.hasConsulateAppointment && !facts.isConsulateOver ? 'client' : 'consultant';
    case 'decision':
      return 'consulate';
  }
}

/**
 * Returns whether the client checks or signs the draft of the official form. Without an end date, its number is
 * registered already.
 */
export const isDraftWithClient = (
  form: { state: string; is_ready: boolean; draft_ends_on: string | null } | null,
): boolean => form !== null && form.draft_ends_on !== null && (form.is_ready || form.state === 'confirmed');

type Step = StepState & { metadata?: StepMetadata | null };

export function turnFacts(steps: readonly Step[], hasPreInterview: boolean, now: Date = new Date()): TurnFacts {
  const consulate = consulateAppointment(steps);
  return {
    hasProtocol: Boolean(metadataOf(steps, 'payment')?.protocol_number),
    hasPreInterview,
    hasConsulateAppointment: consulate !== null,
    isConsulateOver: consulate !== null && isVisitOver(consulate, now),
  };
}

/**
 * Returns the ISO time since which the responsible person can act: the start of the step, or the later protocol or
 * pre-interview.
 */
export function turnBegan(
  step: Step & { started_at: string | null },
  preInterviewBookedAt: string | null,
): string | null {
  const handedOver: Partial<Record<StepType, string | null>> = {
    payment: step.metadata?.protocol_registered_at ?? null,
    interview_scheduling: preInterviewBookedAt,
  };
  const times = [step.started_at, handedOver[step.step_type] ?? null].filter((time) => time !== null);
  return times.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
}

/** Returns the interview at the consulate after the consultant registers it, or null. */
export const consulateAppointment = (steps: readonly Step[]) =>
  metadataOf(steps, 'interview_scheduling')?.appointment ?? null;

/** Returns the biometrics appointment, which is before the interview or on the same day, or null. */
export const casvAppointment = (steps: readonly Step[]) =>
  metadataOf(steps, 'interview_scheduling')?.casv_appointment ?? null;

const metadataOf = (steps: readonly Step[], type: StepType) => steps.find((step) => step.step_type === type)?.metadata;
