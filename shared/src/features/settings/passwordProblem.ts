import type { SettingsKey } from './settingsText';

export interface PasswordProblem {
  /** The field the problem belongs to; none for a problem of the connection or the server. */
  field: 'current' | 'next' | null;
  key: SettingsKey;
}

const PROBLEMS: Record<string, PasswordProblem> = {
  current_password_wrong: { field: 'current', key: 'passwordWrong' },
  same_password: { field: 'next', key: 'passwordSame' },
  weak_password: { field: 'next', key: 'passwordWeak' },
  captcha_failed: { field: null, key: 'captcha' },
  captcha_unavailable: { field: null, key: 'captcha' },
  over_request_rate_limit: { field: null, key: 'tooManyAttempts' },
  offline: { field: null, key: 'offline' },
  network: { field: null, key: 'offline' },
};

export const passwordProblem = (code: string): PasswordProblem =>
  PROBLEMS[code] ?? { field: null, key: 'passwordFailed' };
