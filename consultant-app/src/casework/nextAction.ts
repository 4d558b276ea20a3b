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

/** The one thing the consultant does next in a case; where another party has to act, it is a message to the client. */
export function nextAction(state: CaseState, today: string): NextAction {
  const { status, step, facts, hasPendingDocuments, isFormSubmitted, officialForm, consulate } = state;
  if (step === null || !isOpenApplication(status)) return 'message';
  switch (step) {
    case 'document_review':
      return hasPendingDocuments ? 'review' : 'message';
    case 'payment':
      // The client checks the draft, or signs it; the number comes with the signature.
      if (facts.hasProtocol || officialForm?.is_ready || officialForm?.state === 'confirmed') return 'message';
      if (officialForm?.state === 'signed') return 'payment';
      // Without the client's form there is nothing to type: the number comes from somewhere else.
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
