import { isOnline, isTransient } from '@rotavisto/shared/connection';
import { AppError } from '@rotavisto/shared/session';
import { isTokenOver } from '@rotavisto/shared/supabase';

export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'refused' | 'contested';

/** True if the server rejected the answers; an expired session or a server failure is no rejection. */
const refusesAnswers = (error: Error): boolean =>
  !isTransient(error) && !(error instanceof AppError && isTokenOver(error.status));

interface Saving {
  isPending: boolean;
  isDirty: boolean;
  isContested: boolean;
  /** The error of the last save. */
  error: Error | null;
}

export function saveState({ isPending, isDirty, isContested, error }: Saving): SaveState {
  if (isPending) return 'saving';
  if (!isDirty) return 'saved';
  if (isContested) return 'contested';
  if (!error) return 'dirty';
  return isOnline() && refusesAnswers(error) ? 'refused' : 'failed';
}
