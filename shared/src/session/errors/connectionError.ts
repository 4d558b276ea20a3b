import { isChunkError, isNetworkError, isOnline } from '../../connection';
import { AppError } from './AppError';

const isStatusZero = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 0;

/** What to say when the server could not be reached; null when it was. */
export function connectionError(error: unknown): AppError | null {
  if (!isOnline()) return new AppError('offline', 'Sem conexão com a internet', error);
  if (!isNetworkError(error) && !isChunkError(error) && !isStatusZero(error)) return null;
  return new AppError('network', 'Erro de conexão. Verifique sua internet e tente novamente.', error);
}
