import {
  type ApplicationStatus,
  currentStep,
  newestOf,
  REQUIRED_DOCUMENTS,
  type StepMetadata,
  type StepState,
  type StepType,
} from '@rotavisto/shared/domain';

export type Holder = 'client' | 'consultant' | 'consulate' | 'nobody';

export type NextTextKey =
  | 'documents'
  | 'documentsRejected'
  | 'review'
  | 'ds160'
  | 'protocol'
  | 'payment'
  | 'book'
  | 'booked'
  | 'interview'
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
}

interface Situation {
  status: ApplicationStatus;
  outcome: string | null;
  steps: readonly (StepState & { metadata: StepMetadata | null })[];
  documents: Parameters<typeof newestOf>[0];
  appointment: { date: string; time: string } | null;
}

/** What happens now, in one sentence, and who has to act. */
export function nextStep({ status, outcome, steps, documents, appointment }: Situation): NextStep {
  const step = currentStep(steps);
  if (status === 'completed' || status === 'rejected' || step === null) return finished(outcome);
  const metadata = step.metadata ?? {};
  switch (step.step_type) {
    case 'document_collection':
      return {
        text: hasRejected(documents) ? 'documentsRejected' : 'documents',
        holder: 'client',
        step: step.step_type,
      };
    case 'document_review':
      return { text: 'review', holder: 'consultant', step: step.step_type };
    case 'ds160_form':
      return { text: 'ds160', holder: 'client', step: step.step_type };
    case 'payment':
      return metadata.protocol_number
        ? { text: 'payment', holder: 'client', step: step.step_type }
        : { text: 'protocol', holder: 'consultant', step: step.step_type };
    case 'interview_scheduling':
      return appointment
        ? { text: 'booked', holder: 'consultant', step: step.step_type, ...appointment }
        : { text: 'book', holder: 'client', step: step.step_type };
    case 'interview':
      return interview(steps);
    case 'decision':
      return { text: 'decision', holder: 'consulate', step: step.step_type };
  }
}

function finished(outcome: string | null): NextStep {
  const text = outcome === 'approved' || outcome === 'refused' ? outcome : 'completed';
  return { text, holder: 'nobody', step: text === 'completed' ? null : 'decision' };
}

function interview(steps: Situation['steps']): NextStep {
  const booked = steps.find((step) => step.step_type === 'interview_scheduling')?.metadata?.appointment;
  if (!booked) return { text: 'interviewUnknown', holder: 'consultant', step: 'interview' };
  const { date, time, location } = booked;
  return { text: 'interview', holder: 'client', step: 'interview', date, time, location };
}

const hasRejected = (documents: Situation['documents']): boolean =>
  REQUIRED_DOCUMENTS.some((type) => newestOf(documents, type)?.status === 'rejected');
