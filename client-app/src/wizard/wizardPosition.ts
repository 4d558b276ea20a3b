import { onSignOut } from '@rotavisto/shared/session';
import { safeStorage } from '@rotavisto/shared/supabase';
import { isWizardStage, WIZARD_STAGES, type WizardStage } from './wizardStages';

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

/** Into the wizard where the client left it, else at its beginning. */
export const wizardPath = (applicationId: string) =>
  `/client/applications/wizard/${readPosition(applicationId) ?? WIZARD_STAGES[0]}`;

export const keepPosition = (position: WizardPosition): void => safeStorage.setItem(KEY, JSON.stringify(position));

onSignOut(() => safeStorage.removeItem(KEY));
