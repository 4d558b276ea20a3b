import type { StepType } from '@rotavisto/shared/domain';
import { personStorage } from '@rotavisto/shared/person';

export const WIZARD_STAGES = ['documents', 'ds160', 'payment', 'interview'] as const;
export type WizardStage = (typeof WIZARD_STAGES)[number];

/** The step of each stage. */
export const STAGE_STEP: Record<WizardStage, StepType> = {
  documents: 'document_collection',
  ds160: 'ds160_form',
  payment: 'payment',
  interview: 'interview_scheduling',
};

export const isWizardStage = (value: unknown): value is WizardStage => WIZARD_STAGES.some((stage) => stage === value);

const stored = personStorage('wizard', 'browser');

export interface WizardPosition {
  step: WizardStage;
  applicationId: string;
}

/** The last stage of the client; the browser never keeps answers. */
function readPosition(applicationId: string): WizardStage | null {
  const kept = stored.read();
  if (typeof kept !== 'object' || kept === null || !('step' in kept) || !('applicationId' in kept)) return null;
  return kept.applicationId === applicationId && isWizardStage(kept.step) ? kept.step : null;
}

/** The address of the wizard at the last stage of the client, or at the first stage. */
export const wizardPath = (applicationId: string) =>
  `/client/applications/wizard/${readPosition(applicationId) ?? WIZARD_STAGES[0]}`;

export const keepPosition = (position: WizardPosition): void => stored.write(position);
