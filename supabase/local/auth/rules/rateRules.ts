import type { Config } from '../../config';
import type { RateLimitRule } from '../../options';

const FIVE_MINUTES = 300;
const HOUR = 3600;
const MINUTE = 60;
/** GoTrue's fixed limits, without a setting. */
const CODES_PER_MINUTE = 15;
const CHANGES = 30;
const MAILS = ['recover', 'resend', 'otp', 'magiclink'];

/**
 * The limits of config.toml for the endpoints to which GoTrue applies them; tests share one address and have no limits.
 */
export function rateRules({ rateLimit }: Pick<Config, 'rateLimit'>, { disposable = false } = {}): RateLimitRule[] {
  if (disposable) return [];
  const perAddress = (path: string, max: number): RateLimitRule => ({
    path: `/auth/v1/${path}`,
    max,
    windowSeconds: FIVE_MINUTES,
  });
  return [
    // Passwords, renewals and PKCE codes share one limit in GoTrue.
    perAddress('token', rateLimit.tokenRefresh),
    perAddress('signup', rateLimit.signInSignUps),
    perAddress('verify', rateLimit.tokenVerifications),
    { ...perAddress('user', CHANGES), method: 'PUT' },
    ...['challenge', 'verify'].map((step) => ({
      path: `/auth/v1/factors/:id/${step}`,
      max: CODES_PER_MINUTE,
      windowSeconds: MINUTE,
    })),
    ...MAILS.map((path) => ({
      path: `/auth/v1/${path}`,
      max: rateLimit.emailSent,
      windowSeconds: HOUR,
      projectWide: 'mails',
    })),
  ];
}
