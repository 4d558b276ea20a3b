import type { SettingsKey } from './settingsText';

export interface PasswordProblem {
  /** The field the problem belongs to; none for a problem of the connection or the server. */
  field: 'current' | 'next' | 'code' | null;
  key: SettingsKey;
}

const PROBLEMS: Record<string, PasswordProblem> = {
  current_password_wrong: { field: 'current', key: 'passwordWrong' },
  same_password: { field: 'next', key: 'passwordSame' },
  weak_password: { field: 'next', key: 'passwordWeak' },
  mfa_verification_failed: { field: 'code', key: 'codeWrong' },
  reauthentication_needed: { field: null, key: 'reauthenticate' },
  captcha_failed: { field: null, key: 'captcha' },
  captcha_unavailable: { field: null, key: 'captcha' },
  over_request_rate_limit: { field: null, key: 'tooManyAttempts' },
  offline: { field: null, key: 'offline' },
  network: { field: null, key: 'offline' },
};

export const passwordProblem = (code: string): PasswordProblem =>
  PROBLEMS[code] ?? { field: null, key: 'passwordFailed' };
