import type { OfficialProgress } from '@rotavisto/shared/data';
import { isOpenApplication, type StepType, type TurnFacts, type Visit } from '@rotavisto/shared/domain';

export type NextAction = 'review' | 'type' | 'payment' | 'scheduling' | 'advance' | 'decision' | 'message';

interface CaseState {
  status: string;
  step: StepType | null;
  facts: TurnFacts;
  hasPendingDocuments: boolean;
  isFormSubmitted: boolean;
  officialForm: OfficialProgress | null | undefined;
  consulate: Visit | null;
}

/** The consultant's next action in a case; a message to the client when another party has to act. */
export function nextAction(state: CaseState, today: string): NextAction {
  const { status, step, facts, hasPendingDocuments, isFormSubmitted, officialForm, consulate } = state;
  if (step === null || !isOpenApplication(status)) return 'message';
  switch (step) {
    case 'document_review':
      return hasPendingDocuments ? 'review' : 'message';
    case 'payment':
      // The client checks or signs the draft; the signed form has the DS-160 application number.
      if (facts.hasProtocol || officialForm?.is_ready || officialForm?.state === 'confirmed') return 'message';
      if (officialForm?.state === 'signed') return 'payment';
      // Without a sent form there is no answer to type, so only the application number can be registered.
      return isFormSubmitted ? 'type' : 'payment';
    case 'interview_scheduling':
      return facts.hasPreInterview ? 'scheduling' : 'message';
    case 'interview':
      if (consulate === null) return 'scheduling';
      return consulate.date < today ? 'advance' : 'message';
    case 'decision':
      return 'decision';
    case 'document_collection':
    case 'ds160_form':
      return 'message';
  }
}
