import { isTokenOver } from '@rotavisto/shared/supabase';
import { isTransient } from '../connection';
import { AppError } from './errors/AppError';

const ENDED = ['account_deactivated', 'profile_missing'];

/** The account was closed or deleted. */
export const isAccountClosed = (error: unknown): boolean => error instanceof AppError && ENDED.includes(error.code);

/** The library of accounts marks its own errors; a refusal carries the status it was answered with. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && '__isAuthError' in error && 'status' in error && typeof error.status === 'number';

/**
 * Whether the server has ended the session. A refusal of the database for another reason, as while its schema changes,
 * says nothing about the session; nor does a missing or unreadable file of the product.
 */
export function isOver(error: unknown): boolean {
  if (isTransient(error)) return false;
  if (!(error instanceof AppError)) return isRefusal(error);
  return isAccountClosed(error) || isTokenOver(error.status);
}
