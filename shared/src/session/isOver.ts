import { isTokenOver } from '@rotavisto/shared/supabase';
import { isTransient } from '../connection';
import { AppError } from './errors/AppError';

const ENDED = ['account_deactivated', 'profile_missing'];

/** Returns whether the account was closed or deleted. */
export const isAccountClosed = (error: unknown): boolean => error instanceof AppError && ENDED.includes(error.code);

/** The auth library marks its own errors; a refusal has a status. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && '__isAuthError' in error && 'status' in error && typeof error.status === 'number';

/**
 * Returns whether the server has ended the session. Other refusals of the database, for example during a change of its
 * schema, and missing files of the product do not count.
 */
export function isOver(error: unknown): boolean {
  if (isTransient(error)) return false;
  if (!(error instanceof AppError)) return isRefusal(error);
  return isAccountClosed(error) || isTokenOver(error.status);
}
