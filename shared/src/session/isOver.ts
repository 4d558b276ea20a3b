import { isTokenOver } from '@rotavisto/shared/supabase';
import { isTransient } from '../connection';
import { AppError } from './errors/AppError';

const ENDED = ['account_deactivated', 'profile_missing'];

const statusOf = (cause: unknown): number | undefined =>
  typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : undefined;

/** The library of accounts marks its own errors; a refusal carries the status it was answered with. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && '__isAuthError' in error && statusOf(error) !== undefined;

/**
 * Whether the server has said that this person is signed in no longer. A refusal of the database for another reason, as
 * while its schema changes, says nothing about the session; nor does a file of ours that is missing or unreadable.
 */
export function isOver(error: unknown): boolean {
  if (isTransient(error)) return false;
  if (!(error instanceof AppError)) return isRefusal(error);
  return ENDED.includes(error.code) || isTokenOver(statusOf(error.cause));
}
