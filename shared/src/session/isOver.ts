import { isTokenOver } from '@rotavisto/shared/supabase';
import { isTransient } from '../connection';
import { AppError } from './errors/AppError';

const ENDED = ['account_deactivated', 'profile_missing'];

const statusOf = (cause: unknown): number | undefined =>
  typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : undefined;

/**
 * Whether the server has said that this person is signed in no longer. A refusal of the database for another reason, as
 * while its schema changes, says nothing about the session.
 */
export function isOver(error: unknown): boolean {
  if (isTransient(error)) return false;
  if (!(error instanceof AppError)) return true;
  return ENDED.includes(error.code) || isTokenOver(statusOf(error.cause));
}
