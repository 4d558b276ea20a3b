import {
  consulateAppointment,
  type DocumentState,
  newestOf,
  REQUIRED_DOCUMENTS,
  STEP_TYPES,
  type StepMetadata,
  type StepState,
  type StepType,
} from '@rotavisto/shared/domain';

/** A piece of work that a move forward leaves unfinished. */
export type Skipped =
  | { what: 'missing' | 'rejected' | 'unreviewed'; count: number }
  | { what: 'form' | 'protocol' | 'receipt' | 'preInterview' | 'consulate' }
  | { what: 'interviewAhead'; date: string };

interface CaseFacts {
  steps: (StepState & { metadata: StepMetadata | null })[];
  documents: DocumentState[];
  hasPreInterview: boolean;
}

/** Returns the work that a move to a later step leaves unfinished, in the order of the steps. */
export function skippedBetween(
  from: StepType,
  target: StepType,
  { steps, documents, hasPreInterview }: CaseFacts,
  today: string,
): Skipped[] {
  const passed = STEP_TYPES.slice(STEP_TYPES.indexOf(from), STEP_TYPES.indexOf(target));
  const passes = (step: StepType) => passed.includes(step);
  const metadata = (type: StepType) => steps.find((step) => step.step_type === type)?.metadata;
  const newest = REQUIRED_DOCUMENTS.map((type) => newestOf(documents, type));
  const all = [...newest, newestOf(documents, 'photo')];
  const consulate = consulateAppointment(steps);
  const missing = newest.filter((document) => document === null).length;
  const rejected = newest.filter((document) => document?.status === 'rejected').length;
  const unreviewed = all.filter((document) => document?.status === 'pending').length;
  const hasDocumentSteps = passes('document_collection') || passes('document_review');
  const isInterviewPassed = passes('interview_scheduling') || passes('interview');

  const skipped: (Skipped | false)[] = [
    hasDocumentSteps && missing > 0 && { what: 'missing', count: missing },
    hasDocumentSteps && rejected > 0 && { what: 'rejected', count: rejected },
    passes('document_review') && unreviewed > 0 && { what: 'unreviewed', count: unreviewed },
    passes('ds160_form') && !metadata('ds160_form')?.submitted_at && { what: 'form' },
    passes('payment') && !metadata('payment')?.protocol_number && { what: 'protocol' },
    passes('payment') && !metadata('payment')?.payment_completed && { what: 'receipt' },
    passes('interview_scheduling') && !hasPreInterview && { what: 'preInterview' },
    isInterviewPassed && !consulate && { what: 'consulate' },
    passes('interview') &&
      consulate !== null &&
      consulate.date > today && { what: 'interviewAhead', date: consulate.date },
  ];
  return skipped.filter((one) => one !== false);
}
