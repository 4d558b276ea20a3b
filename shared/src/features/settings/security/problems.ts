import { session } from '@rotavisto/shared/session';
import type { SettingsKey } from '../settingsText';

const PROBLEMS: Record<string, SettingsKey> = {
  email_exists: 'addressTaken',
  validation_failed: 'addressWrong',
  email_address_invalid: 'addressWrong',
  over_request_rate_limit: 'tooManyAttempts',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const hasStatus = (error: unknown): boolean => error instanceof Error && 'status' in error && Boolean(error.status);

const HOUR_S = 3600;

/** Returns whether mails are held back until the account is proved; other waits last at most an hour. */
const isHeld = (error: unknown): boolean =>
  codeOf(error) === 'over_email_send_rate_limit' &&
  Number(/after (\d+) seconds?/.exec(error instanceof Error ? error.message : '')?.[1]) > HOUR_S;

/** Returns the reason no links were sent; `words` is set if the wait has a length. */
export async function addressProblem(error: unknown): Promise<{ key: SettingsKey; words: string | null }> {
  if (isHeld(error)) return { key: 'addressUnproved', words: null };
  const wait = session().then(
    ({ mailWait }) => mailWait(error),
    () => null,
  );
  const key = PROBLEMS[codeOf(error)] ?? (hasStatus(error) ? 'addressFailed' : 'offline');
  return { key, words: await wait };
}

const OF_CODE = new Set(['mfa_verification_failed', 'mfa_challenge_expired', 'mfa_ip_address_mismatch']);

const OTHERS: Record<string, SettingsKey> = {
  over_request_rate_limit: 'tooManyAttempts',
  offline: 'offline',
  network: 'offline',
};

/** Returns whether the code itself is wrong, and the error message to show. */
export const codeProblem = (code: string): { isOfCode: boolean; key: SettingsKey } =>
  OF_CODE.has(code) ? { isOfCode: true, key: 'codeWrong' } : { isOfCode: false, key: OTHERS[code] ?? 'codeFailed' };
