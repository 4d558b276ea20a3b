import { isNetworkError } from '../../connection';
import { codeSentence, type sentences } from '../sentences';
import { AppError } from './AppError';
import { isUnreached, toAppError } from './toAppError';

type Code = keyof ReturnType<typeof sentences>['codes'];

/**
 * Converts a failure of the auth server. Without a known code and without words for people it gets the code
 * `otherwise`.
 */
export function accountError(failure: unknown, otherwise: Code = 'unknown'): AppError {
  const error = toAppError(failure);
  if (error === failure || isUnreached(error)) return error;
  const { code, status = 0, message } = error;
  const words = status < 500 ? message : '';
  const isSaid = words || code === 'weak_password' || (code !== 'unknown' && codeSentence(code) !== null);
  return new AppError(isSaid ? code : otherwise, words, failure);
}

export const appError = (code: Code): AppError => new AppError(code);

/**
 * The error for a profile that cannot be read. The words of the database are not for users; a network failure keeps its
 * message.
 */
export const unidentified = (failure: { code?: string; message: string } | null, status: number): AppError =>
  accountError(
    { code: failure?.code, message: isNetworkError(failure) ? failure?.message : '', status },
    'user_unknown',
  );
