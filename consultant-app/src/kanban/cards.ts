import { isStepType, STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';

export type BoardApplication = Composite<'board_application'>;

export type DialogName = 'review' | 'ds160' | 'payment' | 'scheduling' | 'link' | 'consulate' | 'decision';

/** The callbacks of a card. */
export interface CardActions {
  onOpen: (application: BoardApplication, dialog: DialogName) => void;
  /** Opens the case beside the board. */
  onCase: (application: BoardApplication) => void;
  onMove: (application: BoardApplication, target: StepType) => void;
}

type Identified = Pick<BoardApplication, 'application_id'>;

/** The address of the board with this case beside it. */
export const hrefOfCase = ({ application_id }: Identified) => `/consultant/kanban?case=${application_id}`;

/** The address of the board with this dialog over it. */
export const hrefOfDialog = ({ application_id }: Identified, dialog: DialogName) =>
  `/consultant/kanban?open=${dialog}.${application_id}`;

const DETAILS: Partial<Record<StepType, DialogName>> = {
  document_review: 'review',
  ds160_form: 'ds160',
  payment: 'payment',
  interview_scheduling: 'scheduling',
};

/** The dialog of a click on the card: the payment in the payment step, otherwise the documents. */
export const dialogOfCard = (step: StepType): DialogName => (step === 'payment' ? 'payment' : 'review');

/** The dialog of "Ver Detalhes", by step; the dialog of the card for a step without its own dialog. */
export const dialogOfDetails = (step: StepType): DialogName => DETAILS[step] ?? dialogOfCard(step);

/** Returns one list for each step, in the given order; a case with all steps completed is in the decision. */
export function groupByCurrentStep<A extends { current_step: string | null }>(
  applications: readonly A[],
): Record<StepType, A[]> {
  const columns = Object.fromEntries(STEP_TYPES.map((step) => [step, []])) as unknown as Record<StepType, A[]>;
  for (const application of applications) columns[columnOf(application)].push(application);
  return columns;
}

export const columnOf = ({ current_step }: { current_step: string | null }): StepType =>
  isStepType(current_step) ? current_step : 'decision';

export const isBackward = (from: StepType, to: StepType): boolean => STEP_TYPES.indexOf(to) < STEP_TYPES.indexOf(from);
