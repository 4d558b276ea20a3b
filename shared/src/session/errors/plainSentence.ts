import { codeSentence, sentences } from '../sentences';
import { AppError } from './AppError';
import { connectionError, connectionSentence } from './connectionError';

const SECONDS = /\bafter (\d+) seconds?\b/;

/**
 * How long to wait for another mail, in words, where the authentication server says so ("…only request this after 43
 * seconds."); null for every other refusal. Long waits are said in minutes, as six mails an hour are the most.
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

/** An error without a code still has the sentence of its status where that says enough. */
function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const isTooMany = typeof error === 'object' && error !== null && 'status' in error && error.status === 429;
  return connectionError(error) ?? (isTooMany ? new AppError('over_request_rate_limit', '', error) : null);
}

/**
 * The sentence of an error for pages without a translator, in the language of the page: one of `texts` by its code, or that
 * of the session. An unknown code reads as the server's own words; null where there are none.
 */
export function plainSentence(error: unknown, texts: Readonly<Record<string, string>> = {}): string | null {
  const known = asAppError(error);
  if (!known) return null;
  const { code, message, cause } = known;
  if (Object.hasOwn(texts, code)) return texts[code] ?? null;
  if (code === 'weak_password') return weakPassword(cause);
  const sentence =
    connectionSentence(code) ?? mailWait(known) ?? (code === 'unknown' && message ? message : codeSentence(code));
  return sentence ?? (message || null);
}
