import { isOpenApplication, type StepType, type TurnFacts, type Visit } from '@rotavisto/shared/domain';

export type NextAction = 'review' | 'type' | 'payment' | 'scheduling' | 'advance' | 'decision' | 'message';

interface CaseState {
  status: string;
  step: StepType | null;
  facts: TurnFacts;
  hasPendingDocuments: boolean;
  isFormSubmitted: boolean;
  consulate: Visit | null;
}

/** The one thing the consultant does next in a case; where another party has to act, it is a message to the client. */
export function nextAction(state: CaseState, today: string): NextAction {
  const { status, step, facts, hasPendingDocuments, isFormSubmitted, consulate } = state;
  if (step === null || !isOpenApplication(status)) return 'message';
  switch (step) {
    case 'document_review':
      return hasPendingDocuments ? 'review' : 'message';
    case 'payment':
      if (facts.hasProtocol) return 'message';
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
