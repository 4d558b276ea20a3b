import type { StepType } from '@rotavisto/shared/domain';

export const WIZARD_STAGES = ['documents', 'ds160', 'payment', 'interview'] as const;
export type WizardStage = (typeof WIZARD_STAGES)[number];

/** The step each stage is about. */
export const STAGE_STEP: Record<WizardStage, StepType> = {
  documents: 'document_collection',
  ds160: 'ds160_form',
  payment: 'payment',
  interview: 'interview_scheduling',
};

export const isWizardStage = (value: unknown): value is WizardStage => WIZARD_STAGES.some((stage) => stage === value);
