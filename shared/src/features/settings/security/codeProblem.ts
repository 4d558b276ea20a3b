import type { SettingsKey } from '../settingsText';

const OF_CODE = new Set(['mfa_verification_failed', 'mfa_challenge_expired', 'mfa_ip_address_mismatch']);

const OTHERS: Record<string, SettingsKey> = {
  over_request_rate_limit: 'tooManyAttempts',
  offline: 'offline',
  network: 'offline',
};

/** Whether the code itself is wrong, and what is said. */
export const codeProblem = (code: string): { isOfCode: boolean; key: SettingsKey } =>
  OF_CODE.has(code) ? { isOfCode: true, key: 'codeWrong' } : { isOfCode: false, key: OTHERS[code] ?? 'codeFailed' };
