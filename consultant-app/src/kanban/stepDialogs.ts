import type { StepType } from '@rotavisto/shared/domain';
import type { DialogName } from './types';

const DETAILS: Partial<Record<StepType, DialogName>> = {
  document_review: 'review',
  ds160_form: 'ds160',
  payment: 'payment',
  interview_scheduling: 'scheduling',
};

/** A click on the card itself: the payment while paying, the documents otherwise. */
export const dialogOfCard = (step: StepType): DialogName => (step === 'payment' ? 'payment' : 'review');

/** "Ver Detalhes" opens by step, and like the card where the step has no dialog of its own. */
export const dialogOfDetails = (step: StepType): DialogName => DETAILS[step] ?? dialogOfCard(step);
