import { isNetworkError } from '../../connection';
import { codeSentence, type sentences } from '../sentences';
import { AppError } from './AppError';
import { accountSentence, mailWait } from './accountSentence';
import { connectionError } from './connectionError';
import { setAccountTexts } from './plainSentence';

setAccountTexts({ accountSentence, mailWait });

type Code = keyof ReturnType<typeof sentences>['codes'];

interface Facts {
  code?: string;
  status?: number;
  message?: string;
}

const isFacts = (error: unknown): error is Facts => typeof error === 'object' && error !== null;

/** A refusal of the auth server; one with neither a known code nor words for people gets the code `otherwise`. */
export function toAppError(error: unknown, otherwise: Code = 'unknown'): AppError {
  if (error instanceof AppError) return error;
  const unreached = connectionError(error);
  if (unreached) return unreached;
  if (!isFacts(error)) return new AppError(otherwise, '', error);
  const code = error.code || (error.status === 429 ? 'over_request_rate_limit' : 'unknown');
  const words = (error.status ?? 0) < 500 ? error.message : '';
  const isSaid = words || code === 'weak_password' || (code !== 'unknown' && codeSentence(code) !== null);
  return new AppError(isSaid ? code : otherwise, words, error);
}

export const appError = (code: Code): AppError => new AppError(code);

/** The profile could not be read. The database's own words are no sentence for people; a network failure keeps its message. */
export const unidentified = (failure: { code?: string; message: string } | null, status: number): AppError =>
  toAppError({ code: failure?.code, message: isNetworkError(failure) ? failure?.message : '', status }, 'user_unknown');
