import {
  type Actor,
  type ApplicationStatus,
  casvAppointment,
  consulateAppointment,
  currentStep,
  isMeetingOver,
  isVisitOver,
  newestOf,
  REQUIRED_DOCUMENTS,
  type StepMetadata,
  type StepState,
  type StepType,
  turnFacts,
  type Visit,
  whoMustAct,
} from '@rotavisto/shared/domain';

export type Holder = Actor | 'nobody';

export type NextTextKey =
  | 'documents'
  | 'documentsRejected'
  | 'review'
  | 'ds160'
  | 'protocol'
  | 'payment'
  | 'book'
  | 'booked'
  | 'held'
  | 'interview'
  | 'interviewOver'
  | 'interviewUnknown'
  | 'decision'
  | 'approved'
  | 'refused'
  | 'completed';

export interface NextStep {
  text: NextTextKey;
  holder: Holder;
  step: StepType | null;
  date?: string;
  time?: string;
  location?: string;
  /** A CASV appointment that is still ahead. */
  casv?: Visit;
  /** A pre-interview that is still ahead and that `text` does not name. */
  preInterview?: { date: string; time: string };
}

interface Situation {
  status: ApplicationStatus;
  outcome: string | null;
  steps: readonly (StepState & { metadata: StepMetadata | null })[];
  documents: Parameters<typeof newestOf>[0];
  appointment: { date: string; time: string; duration: number } | null;
  /** True while the draft of the official form waits for the client's check. */
  isDraftWithClient?: boolean;
}

/** The next action in one sentence, and the party that has to act. */
export function nextStep(situation: Situation): NextStep {
  const { status, outcome, steps, appointment, isDraftWithClient = false } = situation;
  const step = currentStep(steps);
  if (status === 'completed' || status === 'rejected' || step === null) return finished(outcome);
  return {
    step: step.step_type,
    holder: whoMustAct(step.step_type, { ...turnFacts(steps, appointment !== null), isDraftWithClient }),
    ...sentence(step, situation),
    ...visitAhead(step.step_type, steps),
    ...preInterviewAhead(step.step_type, appointment),
  };
}

type Sentence = Pick<NextStep, 'text' | 'date' | 'time' | 'location'>;

function sentence(step: Situation['steps'][number], { steps, documents, appointment }: Situation): Sentence {
  const consulate = consulateAppointment(steps);
  switch (step.step_type) {
    case 'document_collection':
      return { text: hasRejected(documents) ? 'documentsRejected' : 'documents' };
    case 'document_review':
      return { text: 'review' };
    case 'ds160_form':
      return { text: 'ds160' };
    case 'payment':
      return { text: step.metadata?.protocol_number ? 'payment' : 'protocol' };
    case 'interview_scheduling':
      if (!appointment) return { text: 'book' };
      return {
        text: isMeetingOver(appointment) ? 'held' : 'booked',
        date: appointment.date,
        time: appointment.time,
      };
    case 'interview':
      if (!consulate) return { text: 'interviewUnknown' };
      return {
        text: isVisitOver(consulate) ? 'interviewOver' : 'interview',
        date: consulate.date,
        time: consulate.time,
        location: consulate.location,
      };
    case 'decision':
      return { text: 'decision' };
  }
}

function visitAhead(step: StepType, steps: Situation['steps']): Pick<NextStep, 'casv'> {
  const casv = casvAppointment(steps);
  const isStep = step === 'interview_scheduling' || step === 'interview';
  return casv && isStep && !isVisitOver(casv) ? { casv } : {};
}

function preInterviewAhead(step: StepType, appointment: Situation['appointment']): Pick<NextStep, 'preInterview'> {
  // The scheduling text names the pre-interview itself, and a decision follows the pre-interview.
  const isNamed = step === 'interview_scheduling' || step === 'decision';
  const isAhead = appointment !== null && !isNamed && !isMeetingOver(appointment);
  return isAhead ? { preInterview: { date: appointment.date, time: appointment.time } } : {};
}

function finished(outcome: string | null): NextStep {
  const text = outcome === 'approved' || outcome === 'refused' ? outcome : 'completed';
  return { text, holder: 'nobody', step: text === 'completed' ? null : 'decision' };
}

const hasRejected = (documents: Situation['documents']): boolean =>
  REQUIRED_DOCUMENTS.some((type) => newestOf(documents, type)?.status === 'rejected');
