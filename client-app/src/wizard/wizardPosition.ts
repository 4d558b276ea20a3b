import type { StepType } from '@rotavisto/shared/domain';
import { onSignOut } from '@rotavisto/shared/session';
import { safeStorage } from '@rotavisto/shared/supabase';

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

const KEY = 'rotavisto-wizard';

export interface WizardPosition {
  step: WizardStage;
  applicationId: string;
}

/** Where the client was; answers are never kept in the browser. */
function readPosition(applicationId: string): WizardStage | null {
  const kept = safeStorage.getJson(KEY);
  if (typeof kept !== 'object' || kept === null || !('step' in kept) || !('applicationId' in kept)) return null;
  return kept.applicationId === applicationId && isWizardStage(kept.step) ? kept.step : null;
}

/** The wizard's address at the stage the client left, else at the first. */
export const wizardPath = (applicationId: string) =>
  `/client/applications/wizard/${readPosition(applicationId) ?? WIZARD_STAGES[0]}`;

export const keepPosition = (position: WizardPosition): void => safeStorage.setItem(KEY, JSON.stringify(position));

onSignOut(() => safeStorage.removeItem(KEY));
