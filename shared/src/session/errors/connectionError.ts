import { isChunkError, isNetworkError, isOnline } from '../../connection';
import type { AppError } from './AppError';
import { unreached } from './unreached';

const isStatusZero = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 0;

/** What to say when the server could not be reached; null when it was. */
export function connectionError(error: unknown): AppError | null {
  if (!isOnline()) return unreached('offline', error);
  if (!isNetworkError(error) && !isChunkError(error) && !isStatusZero(error)) return null;
  return unreached('network', error);
}
