import { isNetworkError } from '../../connection';
import type { AppError } from './AppError';
import { toAppError } from './authErrors';

interface Failure {
  code?: string;
  message: string;
}

/** Who this is could not be read. The database's own words are no sentence for people; the network's are told as they came. */
export const unidentified = (failure: Failure | null, status: number): AppError =>
  toAppError({ code: failure?.code, message: isNetworkError(failure) ? failure?.message : '', status }, 'user_unknown');
