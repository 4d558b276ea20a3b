import { onSignOut, useSession } from '@rotavisto/shared/session';
import type { Answers } from './rules/answers';

interface Unsaved {
  userId: string;
  stepId: string;
  answers: Answers;
}

/** Answers that could not be saved because the session ended: kept in this tab's memory until the same person is back. */
let kept: Unsaved | null = null;

onSignOut((reason) => {
  if (reason !== 'expired') kept = null;
});

const currentUser = (): string | undefined => useSession.getState().profile?.id;

export function keepUnsaved(userId: string, stepId: string, answers: Answers): void {
  kept = { userId, stepId, answers };
}

/** The unsaved answers of this user and form, or null; another user's answers are removed. */
export function unsavedOf(stepId: string): Answers | null {
  if (kept && kept.userId !== currentUser()) kept = null;
  return kept?.stepId === stepId ? kept.answers : null;
}

export function forgetUnsaved(stepId: string): void {
  if (kept?.stepId === stepId) kept = null;
}
