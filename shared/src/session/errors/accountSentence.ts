import { codeSentence, sentences } from '../sentences';
import type { AppError } from './AppError';

const SECONDS = /\bafter (\d+) seconds?\b/;

/**
 * How long to wait for another mail, in words, where the authentication server says so ("…only request this after 43
 * seconds."); null for every other refusal. Long waits are given in minutes, as six mails an hour are the most.
 */
export function mailWait(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && error.code === 'over_email_send_rate_limit')) return null;
  const seconds = Math.max(1, Number(SECONDS.exec(error.message)?.[1]));
  if (Number.isNaN(seconds)) return null;
  const { second, seconds: inSeconds, minutes } = sentences().mailWait;
  if (seconds === 1) return second;
  return seconds <= 90
    ? inSeconds.replace('{{count}}', String(seconds))
    : minutes.replace('{{count}}', String(Math.ceil(seconds / 60)));
}

function weakPassword(cause: unknown): string {
  const { plain, length, pwned, lengthAndPwned } = sentences().weakPassword;
  const reasons = typeof cause === 'object' && cause !== null && 'reasons' in cause ? cause.reasons : null;
  const given: unknown[] = Array.isArray(reasons) ? reasons : [];
  if (given.includes('length')) return given.includes('pwned') ? lengthAndPwned : length;
  return given.includes('pwned') ? pwned : plain;
}

/** The sentence of a refusal of the auth server, by its code; null for an unknown code. */
export function accountSentence(error: AppError): string | null {
  if (error.code === 'weak_password') return weakPassword(error.cause);
  const isSaid = error.code === 'unknown' && error.message !== '';
  return mailWait(error) ?? (isSaid ? error.message : codeSentence(error.code));
}
