import { isVisitOver } from './appointments';
import type { StepMetadata, StepState, StepType } from './steps';

export type Actor = 'client' | 'consultant' | 'consulate';

/** What the turn depends on besides the step. */
export interface TurnFacts {
  hasProtocol: boolean;
  hasPreInterview: boolean;
  hasConsulateAppointment: boolean;
  /** The day at the consulate has passed. Unknown on the board, whose cards have no date. */
  isConsulateOver?: boolean;
  /** The draft of the official form waits for the client. */
  isDraftWithClient?: boolean;
}

/** Whose turn it is at a step: who has to do something before the application goes on. */
export function whoMustAct(step: StepType, facts: TurnFacts): Actor {
  switch (step) {
    case 'document_collection':
    case 'ds160_form':
      return 'client';
    case 'document_review':
      return 'consultant';
    case 'payment':
      // The fee cannot be paid before the consultant has registered the protocol, which follows the signature of the client.
      return facts.hasProtocol || facts.isDraftWithClient ? 'client' : 'consultant';
    case 'interview_scheduling':
      // After the pre-interview the consultant helps the client book and records the consulate's date.
      return facts.hasPreInterview ? 'consultant' : 'client';
    case 'interview':
      // Without a date, and after it, the consultant takes the application further.
      return facts.hasConsulateAppointment && !facts.isConsulateOver ? 'client' : 'consultant';
    case 'decision':
      return 'consulate';
  }
}

/** Whether the client checks or signs the draft of the official form; without a day it ends, its number is registered already. */
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
 * The ISO time from which the responsible person could act: when the step began, or later, when the protocol or the
 * pre-interview handed the turn over within the step.
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

/** Date and place of the interview at the consulate, once the consultant has registered them. */
export const consulateAppointment = (steps: readonly Step[]) =>
  metadataOf(steps, 'interview_scheduling')?.appointment ?? null;

/** Date and place of the biometrics, which come before the interview or on its day. */
export const casvAppointment = (steps: readonly Step[]) =>
  metadataOf(steps, 'interview_scheduling')?.casv_appointment ?? null;

const metadataOf = (steps: readonly Step[], type: StepType) => steps.find((step) => step.step_type === type)?.metadata;
