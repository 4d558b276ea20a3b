import { personStore } from '@rotavisto/shared/person';
import type { Answers } from './rules/answers';

interface Unsaved {
  stepId: string;
  answers: Answers;
}

/** Answers that could not be saved because the session ended: kept in this tab's memory until the same user signs in again. */
const useUnsaved = personStore<Unsaved | null>('unsaved answers of the DS-160', null, { survivesExpiry: true });

export const keepUnsaved = (stepId: string, answers: Answers): void => useUnsaved.setState({ stepId, answers });

/** The unsaved answers of this form, or null. */
export function unsavedOf(stepId: string): Answers | null {
  const kept = useUnsaved.getState();
  return kept?.stepId === stepId ? kept.answers : null;
}

export function forgetUnsaved(stepId: string): void {
  if (unsavedOf(stepId)) useUnsaved.setState(null, true);
}
