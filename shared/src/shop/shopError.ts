import { AppError, connectionError } from '@rotavisto/shared/session';
import texts from './texts/errors.pt.json';

const isTooOften = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 429;

/** What the buyer reads when something failed: its own sentence, the connection's, or the fallback. */
export function shopError(error: unknown, fallback: string): AppError {
  if (error instanceof AppError) return error;
  if (isTooOften(error)) {
    return new AppError('over_request_rate_limit', texts.tooOften, error);
  }
  return connectionError(error) ?? new AppError('shop', fallback, error);
}
