export const STEP_TYPES = [
  'document_collection',
  'document_review',
  'ds160_form',
  'payment',
  'interview_scheduling',
  'interview',
  'decision',
] as const;
/** The days at one step after which a case counts as stuck; equal to `private.stuck_after()` in the database. */
export const STUCK_AFTER_DAYS = 10;
export type StepType = (typeof STEP_TYPES)[number];
export type StepStatus = 'pending' | 'in_progress' | 'completed';

export interface StepState {
  step_type: StepType;
  status: StepStatus;
  order_index: number;
}

export interface StepMetadata {
  title?: string;
  description?: string;
  protocol_number?: string;
  protocol_registered_at?: string;
  protocol_registered_by?: string;
  payment_method?: 'card' | 'pix';
  payment_completed?: boolean;
  receipt_url?: string;
  receipt_uploaded_at?: string;
  submitted_at?: string;
  appointment?: ConsulateAppointment;
  casv_appointment?: Visit;
}

/** The date, time and place of a visit in person. */
export interface Visit {
  date: string;
  time: string;
  location: string;
}

export interface ConsulateAppointment extends Visit {
  protocol: string;
}

export const sortSteps = <S extends StepState>(steps: readonly S[]): S[] =>
  [...steps].sort((a, b) => a.order_index - b.order_index);

/** Returns the step in progress, else the first step that is not completed, else null. */
export function currentStep<S extends StepState>(steps: readonly S[]): S | null {
  const sorted = sortSteps(steps);
  return (
    sorted.find((step) => step.status === 'in_progress') ?? sorted.find((step) => step.status !== 'completed') ?? null
  );
}

/** Returns whether a step is pending behind a step that is not completed. */
export function isWaiting(steps: readonly StepState[], step: StepState): boolean {
  if (step.status !== 'pending') return false;
  const sorted = sortSteps(steps);
  const previous = sorted[sorted.findIndex((other) => other.step_type === step.step_type) - 1];
  return previous !== undefined && previous.status !== 'completed';
}

const LOCKED_WHEN_COMPLETED: readonly StepType[] = ['document_review', 'ds160_form'];

export const isLocked = (step: StepState): boolean =>
  step.status === 'completed' && LOCKED_WHEN_COMPLETED.includes(step.step_type);

export interface Progress {
  completed: number;
  total: number;
  percent: number;
}

export function progress(steps: readonly Pick<StepState, 'status'>[]): Progress {
  const completed = steps.filter((step) => step.status === 'completed').length;
  const total = steps.length;
  return { completed, total, percent: percentOf(completed, total) };
}

export const percentOf = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.round((completed / total) * 100);

export type StepAction = 'start' | 'continue' | 'details';

/** Returns the label key of the step's button: Iniciar, Continuar or Ver Detalhes. */
export function stepAction(step: StepState & { metadata?: StepMetadata | null }, hasAppointment = false): StepAction {
  const isInterview = step.step_type === 'interview_scheduling' || step.step_type === 'interview';
  if (step.status === 'completed') return 'details';
  if (isInterview && (hasAppointment || step.metadata?.appointment)) return 'details';
  return step.status === 'in_progress' ? 'continue' : 'start';
}

/** Returns the title that a consultant set in a step; without one, the catalogue has the name of its type. */
export const ownTitle = (step: { metadata?: StepMetadata | null }): string | undefined =>
  step.metadata?.title?.trim() || undefined;

export const isStepType = (value: unknown): value is StepType => STEP_TYPES.some((type) => type === value);
