import { codeSentence, sentences } from '../sentences';
import { AppError } from './AppError';
import { connectionError } from './connectionError';
import { mailWait } from './mailWait';

type Code = keyof ReturnType<typeof sentences>['codes'];

function weakPassword(reasons: unknown): string {
  const { plain, length, pwned, lengthAndPwned } = sentences().weakPassword;
  const given: unknown[] = Array.isArray(reasons) ? reasons : [];
  if (given.includes('length')) return given.includes('pwned') ? lengthAndPwned : length;
  return given.includes('pwned') ? pwned : plain;
}

interface Facts {
  code?: string;
  status?: number;
  message?: string;
  reasons?: unknown;
}

const isFacts = (error: unknown): error is Facts => typeof error === 'object' && error !== null;

function codeOf(error: Facts): string {
  if (error.code) return error.code;
  return error.status === 429 ? 'over_request_rate_limit' : 'unknown';
}

/** A refusal of the auth server as a sentence; an unknown one keeps the server's own words, or the sentence of the code `otherwise`. */
export function toAppError(error: unknown, otherwise: Code = 'unknown'): AppError {
  if (error instanceof AppError) return error;
  const unreached = connectionError(error);
  if (unreached) return unreached;
  const fallback = sentences().codes[otherwise];
  if (!isFacts(error)) return new AppError('unknown', fallback, error);
  const code = codeOf(error);
  const wait = mailWait(error);
  if (wait) return new AppError(code, wait, error);
  if (code === 'weak_password') return new AppError(code, weakPassword(error.reasons), error);
  const words = (error.status ?? 0) < 500 && error.message ? error.message : fallback;
  return new AppError(code, (code === 'unknown' ? null : codeSentence(code)) ?? words, error);
}

export const appError = (code: Code): AppError => new AppError(code, sentences().codes[code]);
