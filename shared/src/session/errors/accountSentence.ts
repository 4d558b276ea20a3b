import { codeSentence, sentences } from '../sentences';
import type { AppError } from './AppError';
import { isUnreached } from './toAppError';

const SECONDS = /\bafter (\d+) seconds?\b/;

const fill = (sentence: string, count: number): string => sentence.replace('{{count}}', String(count));

/**
 * Returns the wait for another mail in words, if the auth server names it ("…only request this after 43 seconds."), or
 * null. Long waits are in minutes, because the limit is six mails an hour.
 */
export function mailWait(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && error.code === 'over_email_send_rate_limit')) return null;
  const seconds = Math.max(1, Number(SECONDS.exec(error.message)?.[1]));
  if (Number.isNaN(seconds)) return null;
  const { second, seconds: inSeconds, minutes } = sentences().mailWait;
  if (seconds === 1) return second;
  return seconds <= 90 ? fill(inSeconds, seconds) : fill(minutes, Math.ceil(seconds / 60));
}

function weakPassword(cause: unknown): string {
  const { plain, length, pwned, lengthAndPwned } = sentences().weakPassword;
  const reasons = typeof cause === 'object' && cause !== null && 'reasons' in cause ? cause.reasons : null;
  const given: unknown[] = Array.isArray(reasons) ? reasons : [];
  if (given.includes('length')) return given.includes('pwned') ? lengthAndPwned : length;
  return given.includes('pwned') ? pwned : plain;
}

/** The error messages of accounts. A refusal without a message is shown in the server's own words. */
export function accountSentence(name: string, error: AppError): string | null {
  const { code, message, cause } = error;
  if (isUnreached(error)) return null;
  if (name === 'weak_password') return weakPassword(cause);
  const isSaid = code === 'unknown' && message !== '';
  const known = mailWait(error) ?? (isSaid ? message : codeSentence(name));
  return known ?? (name === code && message ? message : null);
}
