import { onSignOut } from '@rotavisto/shared/session';
import { isWizardStage, type WizardStage } from './wizardStages';

const KEY = 'rotavisto-wizard';

export interface WizardPosition {
  step: WizardStage;
  applicationId: string;
}

/** Where the client was; answers are never kept in the browser. */
function readPosition(applicationId: string): WizardStage | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('step' in kept) || !('applicationId' in kept)) return null;
    return kept.applicationId === applicationId && isWizardStage(kept.step) ? kept.step : null;
  } catch {
    return null;
  }
}

/** Into the wizard where the client left it, else at its beginning. */
export const wizardPath = (applicationId: string) =>
  ['/client/applications/wizard', readPosition(applicationId)].filter(Boolean).join('/');

export function keepPosition(position: WizardPosition): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(position));
  } catch {
    // Without storage the wizard starts at its first stage.
  }
}

onSignOut(() => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
});
