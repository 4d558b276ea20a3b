import { isChunkError, isNetworkError, isOnline } from '../../connection';
import { AppError } from './AppError';

interface Facts {
  code?: unknown;
  status?: unknown;
  message?: unknown;
}

const factsOf = (error: unknown): Facts => (typeof error === 'object' && error !== null ? error : {});

/** Returns the code of a failure without an answer, or null if the server answered. */
function unreachedCode(error: unknown): 'offline' | 'network' | null {
  const { code, status } = factsOf(error);
  if (typeof status === 'number' && status > 0) return null;
  if (!isOnline()) return 'offline';
  if (error instanceof AppError && (code === 'offline' || code === 'network')) return code;
  return status === 0 || isNetworkError(error) || isChunkError(error) ? 'network' : null;
}

const TOO_MANY = 429;

/** Converts any failure to an AppError, with the code of the failure, else of its HTTP status, else `otherwise`. */
export function toAppError(error: unknown, otherwise = 'unknown'): AppError {
  if (error instanceof AppError) return error;
  const { code, status, message } = factsOf(error);
  const own = typeof code === 'string' && code;
  const ofStatus = status === TOO_MANY && 'over_request_rate_limit';
  const words = typeof message === 'string' ? message : '';
  return new AppError(unreachedCode(error) ?? (own || ofStatus || otherwise), words, error);
}

/** Returns whether the server gave no answer. */
export const isUnreached = (error: unknown): boolean => unreachedCode(error) !== null;

/** Returns the names for a lookup in catalogues: the identifier of a refusal, its code, its status. */
export function namesOf(error: AppError): string[] {
  const unreached = unreachedCode(error);
  if (unreached) return [unreached];
  const { message, code, status } = error;
  const isTooMany = status === TOO_MANY || code === String(TOO_MANY);
  // Takes the part before the slash in `auth/session-expired`.
  const names = [message, code.split('/')[0] ?? '', isTooMany ? 'over_request_rate_limit' : ''];
  return names.filter((name) => /^\w+$/.test(name));
}
