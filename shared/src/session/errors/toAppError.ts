import { isChunkError, isNetworkError, isOnline } from '../../connection';
import { AppError } from './AppError';

interface Facts {
  code?: unknown;
  status?: unknown;
  message?: unknown;
}

const factsOf = (error: unknown): Facts => (typeof error === 'object' && error !== null ? error : {});

/** The code of a failure without an answer from the server; null where the server has answered. */
function unreachedCode(error: unknown): 'offline' | 'network' | null {
  const { code, status } = factsOf(error);
  if (typeof status === 'number' && status > 0) return null;
  if (!isOnline()) return 'offline';
  if (error instanceof AppError && (code === 'offline' || code === 'network')) return code;
  return status === 0 || isNetworkError(error) || isChunkError(error) ? 'network' : null;
}

const TOO_MANY = 429;

/** The failure of a library or a request. It has a code in any case: its own, that of its status, or `otherwise`. */
export function toAppError(error: unknown, otherwise = 'unknown'): AppError {
  if (error instanceof AppError) return error;
  const { code, status, message } = factsOf(error);
  const own = typeof code === 'string' && code;
  const ofStatus = status === TOO_MANY && 'over_request_rate_limit';
  const words = typeof message === 'string' ? message : '';
  return new AppError(unreachedCode(error) ?? (own || ofStatus || otherwise), words, error);
}

/** Whether the server gave no answer. */
export const isUnreached = (error: unknown): boolean => unreachedCode(error) !== null;

/** The names that a catalogue may have a sentence under: the identifier of a refusal, then its code, then its status. */
export function namesOf(error: AppError): string[] {
  const unreached = unreachedCode(error);
  if (unreached) return [unreached];
  const { message, code, status } = error;
  const isTooMany = status === TOO_MANY || code === String(TOO_MANY);
  // Of `auth/session-expired`, the part before the slash.
  const names = [message, code.split('/')[0] ?? '', isTooMany ? 'over_request_rate_limit' : ''];
  return names.filter((name) => /^\w+$/.test(name));
}
