import { isChunkError, isNetworkError, isRateLimited } from '../lib';
import { AppError } from './AppError';

/** The server could not be asked, or could not answer, or the code that asks it did not come; anything else is an answer. */
export function isUnanswered(error: unknown): boolean {
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  if (isNetworkError(cause) || isRateLimited(cause) || isChunkError(cause)) return true;
  const { status } = cause as { status?: number };
  return status !== undefined && (status === 0 || status >= 500);
}
